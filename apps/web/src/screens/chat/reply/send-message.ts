import type { ChatTurn } from '@schole/core';
import { limits } from '@schole/core';
import type { QueryClient } from '@tanstack/react-query';
import { addSessionEndHook } from '../../../client/browser/saved-input.ts';
import { currentTranslator } from '../../../client/language/language.ts';
import { notify } from '../../../client/toasts/toasts.ts';
import { type Trouble, troubleOf } from '../answer.ts';
import { addMessage, requestReply, updateMessage } from '../calls.ts';
import { readConversation, takeMessage } from '../conversation.ts';
import { type NoticeKey, noticeWords } from '../notice-words.ts';
import type { Message } from '../rows.ts';
import { changeReplyState, clearReplyStates, replyStateOf } from './reply-state.ts';
import type { TabChannel } from './tab-channel.ts';

/**
 * The dependencies of sending: the query store, the channel to the other windows, and the record of stopped replies.
 */
export interface ChatServices {
  queries: QueryClient;
  channel: Pick<TabChannel, 'broadcast' | 'isBusyElsewhere'>;
  onStopped: (messageId: string) => void;
}

const controllers = new Map<string, AbortController>();

addSessionEndHook(() => {
  for (const controller of controllers.values()) controller.abort();
  controllers.clear();
  clearReplyStates();
});

const troubles: Record<Trouble, [title: NoticeKey, text: NoticeKey]> = {
  rate: ['rateTitle', 'rateText'],
  credits: ['creditsTitle', 'creditsText'],
  default: ['aiTitle', 'aiText'],
};

function showNotice(kind: 'good' | 'error', title: NoticeKey, message: NoticeKey): void {
  const words: (key: NoticeKey) => string = currentTranslator(noticeWords);
  notify({ kind, title: words(title), message: words(message) });
}

/** True while a question of this session is being saved or answered, here or in another window. */
export function isBusy({ channel }: Pick<ChatServices, 'channel'>, sessionId: string): boolean {
  return replyStateOf(sessionId).phase !== 'idle' || channel.isBusyElsewhere(sessionId);
}

/** Saves a question and requests the reply; resolves, before the reply comes, to whether it was saved. */
export async function sendMessage(services: ChatServices, sessionId: string, text: string): Promise<boolean> {
  changeReplyState(sessionId, { phase: 'saving', text: '', replaces: null, trouble: null });
  let question: Message;
  try {
    question = await addMessage(text, 'user', sessionId);
  } catch {
    changeReplyState(sessionId, { phase: 'idle' });
    showNotice('error', 'error', 'saveMessage');
    return false;
  }
  takeMessage(services.queries, question);
  void answerQuestion(services, question, null);
  return true;
}

/**
 * Asks the last question of a session again without saving it again. An existing reply is replaced by the new one; one
 * that could not be saved is saved.
 */
export async function regenerateReply(services: ChatServices, sessionId: string): Promise<void> {
  if (isBusy(services, sessionId)) return;
  const { trouble, text, replaces } = replyStateOf(sessionId);
  if (trouble === 'unsaved') {
    await saveReply(services, { sessionId, text, replaces, stopped: false });
    return;
  }
  const rows = await readConversation(services.queries, sessionId);
  const question = rows.findLast(({ role }) => role === 'user');
  if (question === undefined) return;
  const reply = rows.slice(rows.indexOf(question) + 1).findLast(({ role }) => role === 'assistant');
  await answerQuestion(services, question, reply?.id ?? null);
}

/** Stops the current reply; the received part is saved. */
export function stopReply(sessionId: string): void {
  controllers.get(sessionId)?.abort();
}

/** The messages before a question that are sent along. */
export function historyOf(rows: readonly Message[], question: Message): ChatTurn[] {
  const index = rows.findIndex(({ id }) => id === question.id);
  return rows
    .slice(0, index === -1 ? rows.length : index)
    .slice(-limits.chatHistory)
    .map(({ role, content, created_at }) => ({ role, content, timestamp: created_at }));
}

async function answerQuestion(services: ChatServices, question: Message, replaces: string | null): Promise<void> {
  const sessionId = question.session_id;
  const controller = new AbortController();
  controllers.set(sessionId, controller);
  const { signal } = controller;
  changeReplyState(sessionId, { phase: 'asking', text: '', replaces, trouble: null });
  services.channel.broadcast('asking', sessionId);
  try {
    const history = historyOf(await readConversation(services.queries, sessionId), question);
    const onText = (text: string): void => {
      if (!signal.aborted) changeReplyState(sessionId, { text });
    };
    const text = await requestReply({ message: question.content, sessionId, history }, { signal, onText });
    await saveReply(services, { sessionId, text, replaces, stopped: false });
  } catch (error) {
    if (signal.aborted) await saveStoppedReply(services, sessionId, replaces);
    else giveUp(sessionId, troubleOf(error));
  } finally {
    if (controllers.get(sessionId) === controller) controllers.delete(sessionId);
    services.channel.broadcast('over', sessionId);
  }
}

function giveUp(sessionId: string, trouble: Trouble): void {
  changeReplyState(sessionId, { phase: 'idle', text: '', trouble });
  showNotice('error', ...troubles[trouble]);
}

/** The part received before the user stopped it is the reply; without any text there is none. */
async function saveStoppedReply(services: ChatServices, sessionId: string, replaces: string | null): Promise<void> {
  const { text } = replyStateOf(sessionId);
  if (text.trim() === '') changeReplyState(sessionId, { phase: 'idle', text: '', trouble: null });
  else await saveReply(services, { sessionId, text, replaces, stopped: true });
}

interface Reply {
  sessionId: string;
  text: string;
  replaces: string | null;
  stopped: boolean;
}

async function saveReply({ queries, channel, onStopped }: ChatServices, reply: Reply): Promise<void> {
  const { sessionId, text, replaces, stopped } = reply;
  changeReplyState(sessionId, { phase: 'keeping', text, trouble: null });
  try {
    const saved = await (replaces === null ? addMessage(text, 'assistant', sessionId) : updateMessage(replaces, text));
    if (stopped) onStopped(saved.id);
    takeMessage(queries, saved);
    changeReplyState(sessionId, { phase: 'idle', text: '', replaces: null, trouble: null });
    channel.broadcast('changed', sessionId);
    if (!stopped) showNotice('good', 'sentTitle', 'sentText');
  } catch {
    changeReplyState(sessionId, { phase: 'idle', text, trouble: 'unsaved' });
    showNotice('error', 'error', replaces === null ? 'saveMessage' : 'updateMessage');
  }
}
