import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { interceptFetch } from "~/components/app-shell/fetch-errors";

interceptFetch();

await decoded();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * Waits until Remix has the page's data. While it decodes them its component suspends above every boundary, and a key or press at that moment, which React
 * answers by hydrating at once, would end the page's scripts with "Root did not complete" (docs/framework-internals.md).
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}
