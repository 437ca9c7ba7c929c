import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** CHROMIUM_PATH, the system's headless shell (half the CPU time), Playwright's own, or the system's Chromium; undefined if none is installed. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return candidates.find((file) => file && existsSync(file));
}
