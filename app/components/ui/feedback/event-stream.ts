import { withBasePath } from "~/components/ui/layout/base-path";

/** Delay before reconnecting after an error (SHELL-33). */
const RECONNECT_MILLIS = 500;
/** Upper limit of the exponential backoff after a refused stream (no session, no permission, too many pages). */
const MAX_RECONNECT_MILLIS = 60_000;

/** Reconnects 500 ms after an error, with backoff only if the server refused. @returns a function that closes the stream */
export function listenToStream<Value>(path: string, events: readonly string[], hear: (value: Value) => void): () => void {
  let source: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const read = (event: MessageEvent<string>) => hear(JSON.parse(event.data) as Value);
  function connect() {
    const stream = (source = new EventSource(withBasePath(path), { withCredentials: true }));
    for (const event of events) stream.addEventListener(event, read);
    stream.onopen = () => {
      refusals = 0;
    };
    stream.onerror = () => {
      // A lost connection leaves the source in CONNECTING; only a non-stream response closes it.
      const wait = stream.readyState === EventSource.CLOSED ? RECONNECT_MILLIS * 2 ** refusals++ : RECONNECT_MILLIS;
      stream.close();
      waiting = setTimeout(connect, Math.min(wait, MAX_RECONNECT_MILLIS));
    };
  }
  connect();
  return () => {
    clearTimeout(waiting);
    source?.close();
  };
}
