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
 * Waits until Remix has decoded the page's data. Until then its component suspends above every boundary. A key press or click during that
 * time makes React hydrate synchronously, which fails with "Root did not complete" (docs/framework-internals.md).
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}
