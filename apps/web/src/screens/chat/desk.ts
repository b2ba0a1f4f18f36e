import type { ChatTurn } from '@schole/core';
import { limits } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { beforeLeaving } from '../../client/kept.ts';
import { sayWords } from '../../client/language.ts';
import { notify } from '../../client/toasts.ts';
import { type Trouble, troubleOf } from './answer.ts';
import { askOf, changeAsk, forgetAsks } from './asks.ts';
import { addMessage, askAssistant, updateMessage } from './calls.ts';
import { readConversation, takeMessage } from './conversation.ts';
import type { Step } from './in-step.ts';
import { type NoticeKey, noticeWords } from './notice-words.ts';
import type { Message } from './rows.ts';

/** What sending needs: where the answers are kept, the line to the other windows, and who remembers stopped replies. */
export interface Desk {
  queries: QueryClient;
  step: Pick<Step, 'tell' | 'isAskedElsewhere'>;
  onStopped: (messageId: string) => void;
}

const controllers = new Map<string, AbortController>();

beforeLeaving(() => {
  for (const controller of controllers.values()) controller.abort();
  controllers.clear();
  forgetAsks();
});

const troubles: Record<Trouble, [title: NoticeKey, text: NoticeKey]> = {
  rate: ['rateTitle', 'rateText'],
  credits: ['creditsTitle', 'creditsText'],
  default: ['aiTitle', 'aiText'],
};

function say(kind: 'good' | 'error', title: NoticeKey, message: NoticeKey): void {
  const words: (key: NoticeKey) => string = sayWords(noticeWords);
  notify({ kind, title: words(title), message: words(message) });
}

/** True while a question of this session is being saved or answered, here or in another window. */
export function isBusy({ step }: Pick<Desk, 'step'>, sessionId: string): boolean {
  return askOf(sessionId).phase !== 'idle' || step.isAskedElsewhere(sessionId);
}

/** Saves a question and asks it; resolves to whether it was saved, before the reply comes. */
export async function sendMessage(desk: Desk, sessionId: string, text: string): Promise<boolean> {
  changeAsk(sessionId, { phase: 'saving', text: '', replaces: null, trouble: null });
  let question: Message;
  try {
    question = await addMessage(text, 'user', sessionId);
  } catch {
    changeAsk(sessionId, { phase: 'idle' });
    say('error', 'error', 'saveMessage');
    return false;
  }
  takeMessage(desk.queries, question);
  void answerQuestion(desk, question, null);
  return true;
}

/**
 * Asks the last question of a session anew without saving it again. A reply that stands there already is replaced by the
 * new one; one that came and could not be saved is saved.
 */
export async function askAgain(desk: Desk, sessionId: string): Promise<void> {
  if (isBusy(desk, sessionId)) return;
  const { trouble, text, replaces } = askOf(sessionId);
  if (trouble === 'unsaved') {
    await keepReply(desk, { sessionId, text, replaces, stopped: false });
    return;
  }
  const rows = await readConversation(desk.queries, sessionId);
  const question = rows.findLast(({ role }) => role === 'user');
  if (question === undefined) return;
  const reply = rows.slice(rows.indexOf(question) + 1).findLast(({ role }) => role === 'assistant');
  await answerQuestion(desk, question, reply?.id ?? null);
}

/** Stops the reply that is coming; what came of it is kept. */
export function stopReply(sessionId: string): void {
  controllers.get(sessionId)?.abort();
}

/** The messages before a question that are sent along. */
export function historyOf(rows: readonly Message[], question: Message): ChatTurn[] {
  const place = rows.findIndex(({ id }) => id === question.id);
  return rows
    .slice(0, place === -1 ? rows.length : place)
    .slice(-limits.chatHistory)
    .map(({ role, content, created_at }) => ({ role, content, timestamp: created_at }));
}

async function answerQuestion(desk: Desk, question: Message, replaces: string | null): Promise<void> {
  const sessionId = question.session_id;
  const controller = new AbortController();
  controllers.set(sessionId, controller);
  const { signal } = controller;
  changeAsk(sessionId, { phase: 'asking', text: '', replaces, trouble: null });
  desk.step.tell('asking', sessionId);
  try {
    const history = historyOf(await readConversation(desk.queries, sessionId), question);
    const onText = (text: string): void => {
      if (!signal.aborted) changeAsk(sessionId, { text });
    };
    const text = await askAssistant({ message: question.content, sessionId, history }, { signal, onText });
    await keepReply(desk, { sessionId, text, replaces, stopped: false });
  } catch (error) {
    if (signal.aborted) await keepStopped(desk, sessionId, replaces);
    else giveUp(sessionId, troubleOf(error));
  } finally {
    if (controllers.get(sessionId) === controller) controllers.delete(sessionId);
    desk.step.tell('over', sessionId);
  }
}

function giveUp(sessionId: string, trouble: Trouble): void {
  changeAsk(sessionId, { phase: 'idle', text: '', trouble });
  say('error', ...troubles[trouble]);
}

/** What was there when the person stopped it is the reply; of nothing there is none. */
async function keepStopped(desk: Desk, sessionId: string, replaces: string | null): Promise<void> {
  const { text } = askOf(sessionId);
  if (text.trim() === '') changeAsk(sessionId, { phase: 'idle', text: '', trouble: null });
  else await keepReply(desk, { sessionId, text, replaces, stopped: true });
}

interface Reply {
  sessionId: string;
  text: string;
  replaces: string | null;
  stopped: boolean;
}

async function keepReply({ queries, step, onStopped }: Desk, reply: Reply): Promise<void> {
  const { sessionId, text, replaces, stopped } = reply;
  changeAsk(sessionId, { phase: 'keeping', text, trouble: null });
  try {
    const saved = await (replaces === null ? addMessage(text, 'assistant', sessionId) : updateMessage(replaces, text));
    if (stopped) onStopped(saved.id);
    takeMessage(queries, saved);
    changeAsk(sessionId, { phase: 'idle', text: '', replaces: null, trouble: null });
    step.tell('changed', sessionId);
    if (!stopped) say('good', 'sentTitle', 'sentText');
  } catch {
    changeAsk(sessionId, { phase: 'idle', text, trouble: 'unsaved' });
    say('error', 'error', replaces === null ? 'saveMessage' : 'updateMessage');
  }
}
