import type { ReactElement } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** Marker of React for a part that suspended or failed. */
const UNFINISHED = "<!--$!-->";

/** Renders the page without its doctype and collects errors of its parts. @param millis timeout after which suspended parts are left to the browser */
export async function renderDocument(element: ReactElement, nonce: string, millis: number): Promise<{ page: string; faults: unknown[] }> {
  const page = renderToString(element);
  return page.includes(UNFINISHED) ? renderWaiting(element, nonce, millis) : { page, faults: [] };
}

/** Slower than renderToString, but waits for lazy code. Needed only when a part is rendered for the first time. */
function renderWaiting(element: ReactElement, nonce: string, millis: number): Promise<{ page: string; faults: unknown[] }> {
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
        resolve({ page: page.replace(/^<!DOCTYPE html>/i, ""), faults });
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
