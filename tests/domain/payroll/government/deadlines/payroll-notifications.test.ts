import { expect, test } from "vitest";
import { statutoryDeadline } from "~/domain/payroll/government/deadlines/deadline-notifications";
import {
  listBlockedNotifications,
  getCertificateYear,
  listFinalPayNotifications,
  periodNotification,
} from "~/domain/payroll/government/deadlines/payroll-notifications";

const period = {
  payrollTemplateSeq: 3,
  payrollTemplateName: "Managers",
  period: "November 2026",
  endDate: "2026-11-30",
  payDate: "2026-11-27",
};

// covers: F-75
test("a period without a payroll is notified on its last day in the document's wording, and later by that day", () => {
  expect(periodNotification(period, "2026-11-30")).toEqual({
    key: "period:3:2026-11-30",
    on: "2026-11-30",
    subject: "Payroll calendar: Managers November 2026 ends today and has no payroll.",
    description: "Its pay date is 11/27/2026.",
    link: { label: "New run of Managers", href: "/payroll/payroll_processing/new?template=3" },
  });
  const late = periodNotification(period, "2026-12-02");
  expect(late.subject).toBe("Payroll calendar: Managers November 2026 ended on 11/30/2026 and has no payroll.");
  expect(late.key).toBe("period:3:2026-11-30");
});

const certificates = statutoryDeadline({ duty: "2316", period: "2026", due: "2027-02-01", state: "READY", open: 0 });

// covers: F-28 F-70
test("blocked certificates are notified 5 days and 1 day before the year's due day, and never where none is blocked", () => {
  const days = { "2027-01-26": null, "2027-01-27": 2026, "2027-02-01": 2026, "2027-02-02": null };
  for (const [today, year] of Object.entries(days)) expect([today, getCertificateYear(certificates, today)]).toEqual([today, year]);
  const copies = statutoryDeadline({ duty: "2316_COPIES", period: "2026", due: "2027-03-01", state: "READY", open: 0 });
  expect(getCertificateYear(copies, "2027-02-28")).toBeNull();
  const notificationsOn = (blocked: number, today: string) => listBlockedNotifications(certificates, 2026, blocked, today);
  expect(notificationsOn(1234, "2027-01-28")).toEqual([
    {
      key: "blocked-2316:2026:2027-02-01:5",
      subject: "1,234 certificates are blocked.",
      description: "BIR 2316 of 2026 is due to employees on 02/01/2027.",
      link: { label: "Blocked certificates of 2026", href: "/payroll/government/2316/2026?show=blocked" },
    },
  ]);
  expect(notificationsOn(1, "2027-01-31").map(({ key, subject }) => [key, subject])).toEqual([
    ["blocked-2316:2026:2027-02-01:1", "1 certificate is blocked."],
  ]);
  expect([notificationsOn(0, "2027-01-31"), notificationsOn(2, "2027-01-26")]).toEqual([[], []]);
});

const pay = {
  employeeSeq: 7,
  employeeName: "Gina Torres",
  lastDay: "2026-12-10",
  stage: "OPEN",
  blockedBy: null,
  run: null,
} as const;

// covers: F-11
test("a final pay is notified 5 days and 1 day before day 30 until paid, with its blocker", () => {
  const days = {
    "2027-01-03": [],
    "2027-01-04": ["final-pay:7:2027-01-09:5", "Final pay of Gina Torres is due in 5 days."],
    "2027-01-07": ["final-pay:7:2027-01-09:5", "Final pay of Gina Torres is due in 2 days."],
    "2027-01-08": ["final-pay:7:2027-01-09:1", "Final pay of Gina Torres is due in 1 day."],
    "2027-01-09": ["final-pay:7:2027-01-09:1", "Final pay of Gina Torres is due today."],
    "2027-01-10": [],
  };
  for (const [today, message] of Object.entries(days))
    expect([today, listFinalPayNotifications(pay, today).flatMap(({ key, subject }) => [key, subject])]).toEqual([today, message]);
  expect(listFinalPayNotifications({ ...pay, stage: "PAID" }, "2027-01-08")).toEqual([]);
  const waits = (over: Partial<Parameters<typeof listFinalPayNotifications>[0]>) =>
    listFinalPayNotifications({ ...pay, ...over }, "2027-01-08")[0]!.description;
  const run = { title: "Final pay of January" };
  expect(waits({})).toBe("Day 30 is 01/09/2027. It is in no payroll yet.");
  expect(waits({ blockedBy: "No salary record" })).toBe("Day 30 is 01/09/2027. No salary record.");
  expect(waits({ stage: "IN_RUN", run })).toBe("Day 30 is 01/09/2027. It is in Final pay of January, not completed.");
  expect(waits({ stage: "RELEASED", run })).toBe("Day 30 is 01/09/2027. It is released and not marked as paid.");
});
