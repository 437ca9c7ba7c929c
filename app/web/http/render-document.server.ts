import type { ReactElement } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Renders the whole page, so that its status can still change, and collects errors of its parts.
 * @param millis timeout after which pending parts are left to the browser
 */
export function renderDocument(element: ReactElement, nonce: string, millis: number): Promise<{ page: string; faults: unknown[] }> {
  const faults: unknown[] = [];
  return new Promise((resolve, reject) => {
    let page = "";
    const text = new TextDecoder();
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        page += text.decode(chunk, { stream: true });
        done();
      },
      final(done) {
        clearTimeout(timer);
        // React pads its buffer with NUL bytes where a character of several bytes does not fit at the end.
        resolve({ page: page.replaceAll("\0", ""), faults });
        done();
      },
    });
    const rendering = renderToPipeableStream(element, {
      nonce,
      // Render suspended parts in place; larger parts would be moved by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => rendering.pipe(sink),
      onShellError: reject,
      onError: (error) => void faults.push(error),
    });
    const timer = setTimeout(() => rendering.abort(), millis);
  });
}
