import type { ReactElement } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** How a string says that a part of the page waited for its code, or failed. */
const UNFINISHED = "<!--$!-->";

/** The page without its doctype, and what failed in parts of it. @param millis after which a part that still waits is left to the browser */
export async function renderWhole(element: ReactElement, nonce: string, millis: number): Promise<{ page: string; faults: unknown[] }> {
  const page = renderToString(element);
  return page.includes(UNFINISHED) ? renderWaiting(element, nonce, millis) : { page, faults: [] };
}

/** Dearer than a string, but it waits for code that is still on its way, which is so only when a part is shown for the first time. */
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
      // Whatever waited for its code stands in its place: larger parts would be moved there by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => rendering.pipe(sink),
      onShellError: reject,
      onError: (error) => void faults.push(error),
    });
    const timer = setTimeout(() => rendering.abort(), millis);
  });
}
