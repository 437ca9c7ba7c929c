import { expect, test } from "vitest";
import { ManualPage } from "~/components/app-shell/manual-panel";
import { VIDEO_STEPS, videoSteps } from "~/domain/shared/manual/video-tutorials";
import { renderMarkup } from "../../support/markup";

const page = (setting: string) => renderMarkup(<ManualPage manual={{ steps: videoSteps(setting) }} />);

// covers: SHELL-18 SHELL-20
test("G-12: a video with an address opens in a new window; the View of one without is disabled", async () => {
  const html = await page("tiers=https://videos.example.ph/tiers");
  expect(html).toMatch(/<li[^>]*>Tiers<a [^>]*href="https:\/\/videos\.example\.ph\/tiers" target="_blank" rel="noopener noreferrer">View</);
  expect(html).toMatch(/<li[^>]*>Joining<button [^>]*disabled=""[^>]*>View</);
  expect(html).not.toContain("This server has no videos yet.");
});

test("G-12: without any video all 24 topics are listed, and the panel states that there are none yet", async () => {
  const html = await page("");
  expect(html).toContain("Video Tutorials");
  expect(html).toContain("This server has no videos yet.");
  expect([...html.matchAll(/<button [^>]*disabled=""[^>]*>View</g)]).toHaveLength(24);
});

// covers: SHELL-17 SHELL-19
test("Video Tutorials lists every topic in its order, grouped Step1 to Step8", async () => {
  const all = VIDEO_STEPS.flatMap(({ topics }) => topics.map(({ key }) => `${key}=https://videos.example.ph/${key}`)).join(" ");
  const html = await page(all);
  const section = html.slice(html.indexOf("Video Tutorials</h2>"));
  const steps = [...section.matchAll(/<h3[^>]*>([^<]+)<\/h3>(.*?)<\/ul>/gs)].map(([, step, list]) => [
    step,
    [...list!.matchAll(/<li[^>]*>([^<]+)</g)].map(([, title]) => title),
  ]);
  expect(steps).toEqual([
    ["Step1", ["Joining", "Company settings", "Setting a work schedule"]],
    ["Step2", ["Organization setting", "Tiers"]],
    ["Step3", ["Attendance setting", "Filing setup"]],
    ["Step4", ["Inviting employees: single", "Inviting employees: bulk", "Employee setting", "Admin settings"]],
    ["Step5", ["Annual leave", "Leave for non-regular employees", "Other leave types", "Bulk leave grant"]],
    ["Step6", ["Benefit-point top-up and transfer"]],
    ["Step7", ["Employee salary information", "Payroll template", "Year-to-date payroll", "Employee loans"]],
    ["Step8", ["Payroll processing", "Payslip", "Final pay", "Tax withholding report form"]],
  ]);
});
