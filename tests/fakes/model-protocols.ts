/** How a reply of the fake ends. `dropped`: the connection breaks; `silent`: nothing more comes; `unfinished`: no last word. */
export type ModelEnd = 'stop' | 'length' | 'filtered' | 'unfinished' | 'broken' | 'overloaded' | 'dropped' | 'silent';

export type ModelRefusal =
  | 'rate-limit'
  | 'credits'
  | 'wrong-key'
  | 'no-model'
  | 'overloaded'
  | 'too-long'
  | 'not-understood';

/** One provider's protocol, as its documentation describes it. */
export interface ModelProtocol {
  /** Whether a path belongs to this protocol. */
  owns(path: string): boolean;
  begin(model: string): string;
  piece(text: string): string;
  thought(text: string): string;
  /** The end of a reply; `overloaded`: an error in its middle. */
  end(how: Exclude<ModelEnd, 'dropped' | 'silent' | 'unfinished' | 'broken'>): string;
  refuse(why: ModelRefusal): { status: number; body: unknown };
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

function openaiChunk(delta: unknown, finish: string | null = null): string {
  const choice = { index: 0, delta, logprobs: null, finish_reason: finish };
  return data({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'm',
    choices: [choice],
  });
}

/** What comes before the end where a request asks for the usage. */
const openaiUsage = data({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'm',
  choices: [],
  usage: { prompt_tokens: 25, completion_tokens: 15, total_tokens: 40 },
});

function openaiError(status: number, message: string, type: string, code: string | null) {
  return { status, body: { error: { message, type, param: null, code } } };
}

const openai: ModelProtocol = {
  owns: (path) => path.endsWith('/chat/completions'),
  begin: () => `: keep-alive\n\n${openaiChunk({ role: 'assistant', content: '', refusal: null })}`,
  piece: (content) => openaiChunk({ content }),
  thought: (reasoning_content) => openaiChunk({ reasoning_content }),
  end(how) {
    if (how === 'overloaded') {
      return data({
        error: { message: 'The server had an error while processing your request.', type: 'server_error', code: null },
      });
    }
    const finish = { stop: 'stop', length: 'length', filtered: 'content_filter' }[how];
    return `${openaiChunk({}, finish)}${openaiUsage}data: [DONE]\n\n`;
  },
  refuse(why) {
    switch (why) {
      case 'rate-limit':
        return openaiError(
          429,
          'Rate limit reached for m in organization org-1 on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20s. You can increase your rate limit by adding a payment method to your account at https://platform.openai.com/account/billing.',
          'requests',
          'rate_limit_exceeded',
        );
      case 'credits':
        return openaiError(
          429,
          'You exceeded your current quota, please check your plan and billing details.',
          'insufficient_quota',
          'insufficient_quota',
        );
      case 'wrong-key':
        return openaiError(
          401,
          'Incorrect API key provided: sk-**********1234.',
          'invalid_request_error',
          'invalid_api_key',
        );
      case 'no-model':
        return openaiError(
          404,
          'The model `m` does not exist or you do not have access to it.',
          'invalid_request_error',
          'model_not_found',
        );
      case 'overloaded':
        return openaiError(503, 'The engine is currently overloaded, please try again later', 'server_error', null);
      case 'too-long':
        return openaiError(
          400,
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
          'invalid_request_error',
          'context_length_exceeded',
        );
      case 'not-understood':
        return openaiError(400, "Unsupported value: 'messages[0].role'.", 'invalid_request_error', 'unsupported_value');
    }
  },
};

const event = (value: { type: string } & Record<string, unknown>): string => `event: ${value.type}\n${data(value)}`;

function anthropicError(status: number, type: string, message: string) {
  return { status, body: { type: 'error', error: { type, message }, request_id: 'req_1' } };
}

const anthropic: ModelProtocol = {
  owns: (path) => path.endsWith('/messages'),
  begin(model) {
    const usage = { input_tokens: 25, output_tokens: 1 };
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      content: [],
      model,
      stop_reason: null,
      stop_sequence: null,
      usage,
    };
    return `${event({ type: 'message_start', message })}${event({ type: 'ping' })}`;
  },
  piece(text) {
    const index = 1;
    const block = { type: 'text', text: '' };
    return [
      event({ type: 'content_block_start', index, content_block: block }),
      event({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } }),
      event({ type: 'content_block_stop', index }),
    ].join('');
  },
  thought(thinking) {
    const index = 0;
    return [
      event({ type: 'content_block_start', index, content_block: { type: 'thinking', thinking: '', signature: '' } }),
      event({ type: 'content_block_delta', index, delta: { type: 'thinking_delta', thinking } }),
      event({ type: 'content_block_stop', index }),
    ].join('');
  },
  end(how) {
    if (how === 'overloaded')
      return event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } });
    const stop_reason = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' }[how];
    const delta = { stop_reason, stop_sequence: null };
    return `${event({ type: 'message_delta', delta, usage: { output_tokens: 15 } })}${event({ type: 'message_stop' })}`;
  },
  refuse(why) {
    switch (why) {
      case 'rate-limit':
        return anthropicError(
          429,
          'rate_limit_error',
          "This request would exceed your organization's rate limit of 50,000 input tokens per minute. Contact sales to discuss your options for a rate limit increase.",
        );
      case 'credits':
        return anthropicError(
          400,
          'invalid_request_error',
          'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
        );
      case 'wrong-key':
        return anthropicError(401, 'authentication_error', 'invalid x-api-key');
      case 'no-model':
        return anthropicError(404, 'not_found_error', 'model: m');
      case 'overloaded':
        return anthropicError(529, 'overloaded_error', 'Overloaded');
      case 'too-long':
        return anthropicError(400, 'invalid_request_error', 'prompt is too long: 200105 tokens > 200000 maximum');
      case 'not-understood':
        return anthropicError(400, 'invalid_request_error', 'messages: at least one message is required');
    }
  },
};

function googleChunk(parts: unknown, finishReason?: string): string {
  const candidate = {
    content: { parts, role: 'model' },
    ...(finishReason === undefined ? {} : { finishReason }),
    index: 0,
  };
  const usageMetadata = { promptTokenCount: 25, candidatesTokenCount: 15, totalTokenCount: 40 };
  return data({ candidates: [candidate], usageMetadata, modelVersion: 'm', responseId: 'r1' });
}

function googleError(code: number, status: string, message: string, details?: unknown) {
  return { status: code, body: { error: { code, message, status, ...(details === undefined ? {} : { details }) } } };
}

const google: ModelProtocol = {
  owns: (path) => path.endsWith(':streamGenerateContent?alt=sse'),
  begin: () => '',
  piece: (text) => googleChunk([{ text }]),
  thought: (text) => googleChunk([{ text, thought: true }]),
  end(how) {
    if (how === 'overloaded') return data(google.refuse('overloaded').body);
    return googleChunk([{ text: '' }], { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' }[how]);
  },
  refuse(why) {
    switch (why) {
      case 'rate-limit':
        return googleError(
          429,
          'RESOURCE_EXHAUSTED',
          'You exceeded your current quota, please check your plan and billing details. Quota exceeded for metric: generate_content_free_tier_requests, limit: 15. Please retry in 34.07s.',
          [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }],
        );
      case 'credits':
        return googleError(
          429,
          'RESOURCE_EXHAUSTED',
          'Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.',
        );
      case 'wrong-key':
        return googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
        ]);
      case 'no-model':
        return googleError(
          404,
          'NOT_FOUND',
          'models/m is not found for API version v1beta, or is not supported for generateContent.',
        );
      case 'overloaded':
        return googleError(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.');
      case 'too-long':
        return googleError(
          400,
          'INVALID_ARGUMENT',
          'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
        );
      case 'not-understood':
        return googleError(
          400,
          'INVALID_ARGUMENT',
          'Please ensure that multiturn requests alternate between user and model.',
        );
    }
  },
};

/** The three protocols of language models. */
export const modelProtocols = { openai, anthropic, google } as const;
