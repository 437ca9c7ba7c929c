import { expect, test } from "vitest";
import { isSilenceNoticed, silentNotification } from "~/domain/time/terminals/terminal-silence";

// 2026-11-28 is a Saturday.
test.each([
  ["2026-11-27T07:59", false],
  ["2026-11-27T08:00", true],
  ["2026-11-27T18:59", true],
  ["2026-11-27T19:00", false],
  ["2026-11-28T12:00", true],
  ["2026-11-29T12:00", false],
  ["2026-11-30T00:30", false],
])("at %s in Manila a silence is notified: %s", (time, noticed) => {
  expect(isSilenceNoticed(new Date(`${time}:00+08:00`))).toBe(noticed);
});

test("the text names the terminals", () => {
  expect(silentNotification(["Gate"]).subject).toBe("A terminal does not report");
  expect(silentNotification(["Back", "Gate"])).toMatchObject({
    subject: "2 terminals do not report",
    description: expect.stringMatching(/^Back and Gate: nothing was received/) as string,
  });
});
