import { expect, test } from "vitest";
import { silentNotification } from "~/domain/time/terminals/terminal-silence";

test("the text names the terminals", () => {
  expect(silentNotification(["Gate"]).subject).toBe("A terminal does not report");
  expect(silentNotification(["Back", "Gate"])).toMatchObject({
    subject: "2 terminals do not report",
    description: expect.stringMatching(/^Back and Gate: nothing was received/) as string,
  });
});
