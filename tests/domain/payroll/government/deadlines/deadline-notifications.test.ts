import { expect, test } from "vitest";
import {
  buildReminderMail,
  deadlineText,
  listDeadlineReminders,
  statutoryDeadline,
  customDeadline,
  thirteenthDeadlineOfYear,
  reminderStage,
} from "~/domain/payroll/government/deadlines/deadline-notifications";
import type { ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";

const ready = (over: Partial<ListedDeadline> = {}) =>
  statutoryDeadline({ duty: "1601C", period: "2026-11", due: "2026-12-10", state: "READY", open: 0, ...over });

test("a deadline is notified from 5 days before, again from the day before until the day itself, and not once filed", () => {
  const stages = { "2026-12-04": null, "2026-12-05": 5, "2026-12-08": 5, "2026-12-09": 1, "2026-12-10": 1, "2026-12-11": null };
  for (const [today, stage] of Object.entries(stages)) expect([today, reminderStage(ready(), today)]).toEqual([today, stage]);
  for (const state of ["FILED", "NOTHING"] as const) expect(reminderStage(ready({ state }), "2026-12-09")).toBeNull();
  for (const state of ["NOT_YET", "WAITING", "AMENDED_NEEDED"] as const) expect(reminderStage(ready({ state }), "2026-12-09")).toBe(1);
});

test("the text names the deadline, its month and day, and what blocks it", () => {
  expect(deadlineText(ready(), "2026-12-05")).toEqual({
    subject: "1601-C of November 2026 is due on 12/10/2026.",
    description: "That is in 5 days.",
  });
  expect(deadlineText(ready({ duty: "SSS", open: 1 }), "2026-12-09")).toEqual({
    subject: "SSS contributions of November 2026 are due on 12/10/2026.",
    description: "That is tomorrow. It waits for 1 payroll.",
  });
  expect(deadlineText(ready({ open: 2 }), "2026-12-10").description).toBe("That is today. It waits for 2 payrolls.");
  expect(ready({ duty: "1604C", period: "2026" }).title).toBe("1604-C of 2026");
});

test("one email lists all deadlines of a morning, named in the subject where there is only one", () => {
  const mailOf = (...duties: ReturnType<typeof ready>[]) =>
    buildReminderMail(duties.flatMap((duty) => listDeadlineReminders(duty, "2026-12-09")));
  const mail = mailOf(ready());
  expect(mail.subject).toBe("1601-C of November 2026 is due on 12/10/2026.");
  const two = mailOf(ready(), ready({ duty: "PAGIBIG" }));
  expect(two.subject).toBe("2 reminders of deadlines and payrolls");
  // Both link to one page, which is listed once.
  expect(two.parts.slice(0, 3)).toEqual([
    "1601-C of November 2026 is due on 12/10/2026. That is tomorrow.",
    "Pag-IBIG contributions of November 2026 are due on 12/10/2026. That is tomorrow.",
    { label: "Open Government", href: "/payroll/government?month=2026-12" },
  ]);
  expect(two.parts).toHaveLength(4);
});

test("a custom deadline is notified by title only, each time; 13th month pay by 24 December until paid", () => {
  const ownDeadline = customDeadline({
    customDeadlineSeq: 7,
    title: "Fire safety certificate",
    note: "Ask Ben",
    nominal: "2026-12-12",
    due: "2026-12-14",
  });
  expect(ownDeadline.key).toBe("own-7:2026-12-12");
  expect(reminderStage(ownDeadline, "2026-12-08")).toBeNull();
  expect(reminderStage(ownDeadline, "2026-12-09")).toBe(5);
  expect(deadlineText(ownDeadline, "2026-12-13")).toEqual({
    subject: "Fire safety certificate is due on 12/14/2026.",
    description: "That is tomorrow.",
  });
  expect(deadlineText(thirteenthDeadlineOfYear(2026, false), "2026-12-24").subject).toBe("13th month pay of 2026 is due on 12/24/2026.");
  expect(
    [thirteenthDeadlineOfYear(2026, false), thirteenthDeadlineOfYear(2026, true)].map((deadline) => reminderStage(deadline, "2026-12-23")),
  ).toEqual([1, null]);
});
