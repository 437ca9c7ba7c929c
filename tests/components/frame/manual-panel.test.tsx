import { expect, test } from "vitest";
import { ManualPage } from "~/components/frame/manual-panel";
import { videoSteps } from "~/domain/shared/manual/video-tutorials";
import { markup } from "../../support/markup";

// covers: SHELL-18 SHELL-20
test("a video with an address opens in a new window; without one its View is disabled and says why", async () => {
  const html = await markup(<ManualPage manual={{ steps: videoSteps("tiers=https://videos.example.ph/tiers") }} />);
  const row = (title: string) => new RegExp(`<li>${title}<.*?</li>`, "s").exec(html)![0];
  expect(row("Tiers")).toMatch(/<a [^>]*href="https:\/\/videos\.example\.ph\/tiers" target="_blank" rel="noopener noreferrer">View</);
  expect(row("Joining")).toMatch(/<button disabled="" type="button"[^>]*>View<.*role="tooltip"[^>]*>This video is not available yet\.</s);
  expect(row("Joining")).not.toContain("<a ");
});
