export type ServerEvent = { event: string; data: string };

const parseEvent = (block: string): ServerEvent | undefined => {
  const fields = new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trimStart()]];
    }),
  );
  const event = fields.get('event');
  return event === undefined ? undefined : { event, data: fields.get('data') ?? '' };
};

/** Splits what has arrived into whole events and the beginning of the next one. */
export const splitEvents = (text: string): { events: ServerEvent[]; rest: string } => {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap((block) => parseEvent(block) ?? []), rest };
};

/** Reads server-sent events: EventSource sends no header, by which the console chooses the shop. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvents: (events: ServerEvent[]) => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = splitEvents(text + decoder.decode(value, { stream: true }));
      text = rest;
      if (events.length > 0) onEvents(events);
    }
  } finally {
    // After an error in `onEvents` the stream would go on, and hold its connection.
    reader.cancel().catch(() => {});
  }
};
