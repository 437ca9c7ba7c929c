import { spawn } from "node:child_process";
import type { Page } from "@playwright/test";
import { test as journey } from "./browser";

type Server = { origin: string; stop(): void };

/** Journeys over the gallery, which is served outside production only and therefore has its own server. `open` opens it and waits for hydration. */
export const test = journey.extend<{ gallery: string; open: (query?: string) => Promise<void> }, { galleryOrigin: string }>({
  galleryOrigin: [
    async ({ browserName: _ }, use) => {
      const { origin, stop } = await startGallery("test");
      await use(origin);
      stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  gallery: async ({ galleryOrigin }, use) => use(`${galleryOrigin}/dev/gallery`),
  open: async ({ gallery, page, javaScriptEnabled }, use) =>
    use(async (query = "") => {
      await page.goto(gallery + query);
      // the first enhanced dropdown appears after hydration
      if (javaScriptEnabled) await page.locator("button.dropdown").first().waitFor();
    }),
});

/** The built pages on their own port; they read no database. */
export async function startGallery(mode: "test" | "production"): Promise<Server> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: mode,
    ALLOW_INSECURE_HTTP: "1",
    DATA_DIR: ".cache/gallery-has-no-database",
    SESSION_SECRET: "g".repeat(40),
    LOG_LEVEL: "silent",
  };
  const child = spawn("node_modules/.bin/node", ["--import", "tsx", "tests/support/gallery-server.ts"], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message) => resolve((message as { port: number }).port));
    child.on("exit", (code) => reject(new Error(`The gallery ended with ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** A field of the form that contains every widget. */
export const galleryField = (page: Page, label: string) => page.locator("form[enctype]").getByLabel(label);

export const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

/** The server's list of received values. */
export const receivedList = (page: Page) => page.getByRole("list", { name: "Received" });
