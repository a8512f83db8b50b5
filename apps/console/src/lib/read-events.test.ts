import { expect, test, vi } from 'vitest';
import { readEvents, type ServerEvent, splitEvents } from './read-events.ts';

test('whole events are split off, and the beginning of the next one is kept', () => {
  expect(splitEvents(': hello\n\nid: 1\nevent: entry\ndata: {"a":"b: c"}\n\nevent: cl')).toEqual({
    events: [{ event: 'entry', data: '{"a":"b: c"}' }],
    rest: 'event: cl',
  });
});

test('events are read from chunks that end anywhere', async () => {
  const text = 'event: entry\ndata: "é"\n\nevent: clear\ndata: \n\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const read: ServerEvent[] = [];
  await readEvents(body, (events) => read.push(...events));
  expect(read).toEqual([
    { event: 'entry', data: '"é"' },
    { event: 'clear', data: '' },
  ]);
});

test('a stream whose events cannot be handled is canceled', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: entry\ndata: {\n\n')),
    cancel,
  });
  const handle = ([event]: ServerEvent[]) => JSON.parse(event?.data ?? '');
  await expect(readEvents(body, handle)).rejects.toThrow(SyntaxError);
  expect(cancel).toHaveBeenCalledOnce();
});
