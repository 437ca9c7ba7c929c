import { expect, test } from "vitest";
import {
  listArrived,
  formatNotificationTime,
  isNotificationHref,
  notificationToastTitle,
  openLinks,
  readableKinds,
  splitLinks,
} from "~/domain/shared/messages/notification";

const item = (nid: number, create = "2026-11-24T01:00:00.000Z") => ({ nid, create });

// covers: NOTIF-09 CF-48
test("a notice shows date MM/DD/YYYY and time HH:MM:SS in Manila, with seconds", () => {
  // 01:10:02 in London is 09:10:02 in Manila; 18:05:11 is past midnight there.
  expect(formatNotificationTime("2026-11-24T01:10:02.000Z")).toBe("11/24/2026 09:10:02");
  expect(formatNotificationTime("2026-12-31T18:05:11.900Z")).toBe("01/01/2027 02:05:11");
});

// covers: NOTIF-11
test("links are offered before the expiry time and not from then on; without one they stay", () => {
  const links = [{ label: "register.xlsx", href: "/register.xlsx" }];
  const expire = "2026-11-24T10:00:00.000Z";
  expect(openLinks({ links, expire }, "2026-11-24T09:59:59.999Z")).toEqual(links);
  expect(openLinks({ links, expire }, "2026-11-24T10:00:00.000Z")).toEqual([]);
  expect(openLinks({ links, expire: null }, "2036-01-01T00:00:00.000Z")).toEqual(links);
});

// covers: NOTIF-10
test("addresses in a description become links named by their file", () => {
  expect(splitLinks("The handbook is at https://files.example.ph/2026/Staff%20handbook.pdf, please read it.")).toEqual({
    text: "The handbook is at Staff handbook.pdf, please read it.",
    links: [{ label: "Staff handbook.pdf", href: "https://files.example.ph/2026/Staff%20handbook.pdf" }],
  });
  expect(splitLinks("Broken %: https://example.ph/%zz and https://example.ph")).toMatchObject({
    links: [{ label: "%zz" }, { label: "example.ph" }],
  });
  expect(splitLinks("Nothing to open")).toEqual({ text: "Nothing to open", links: [] });
});

// covers: NOTIF-15 NOTIF-16
test("new and updated items are counted only when there were items before", () => {
  expect(listArrived([], [item(1), item(2)])).toEqual([]);
  expect(listArrived([item(1)], [item(1), item(2), item(3)])).toEqual([item(2), item(3)]);
  const updated = item(1, "2026-11-24T02:00:00.000Z");
  expect(listArrived([item(1), item(2)], [updated])).toEqual([updated]);
  expect(listArrived([item(1), item(2)], [item(2)])).toEqual([]);
});

// covers: NOTIF-15
test("the toast has the wording of the specification", () => {
  expect(notificationToastTitle(2)).toBe("You'v got new 2 message(s).");
});

test("payroll notifications are for users with the permission and subscription, company notices for everyone", () => {
  const payroll = ["COMPANY_NOTICE", "PAYROLL_CALCULATED", "PAYROLL_APPROVAL", "PAYROLL_COMPLETED"];
  // Sent only to the users concerned, regardless of permissions.
  const employeeKinds = ["ROSTER_PUBLISHED", "REQUEST_WAITING", "REQUEST_DECIDED", "REQUEST_COPIED"];
  const ownKinds = [...employeeKinds, "DOCUMENT_DECIDED", "INFORMATION_DECIDED", "DELEGATION_GIVEN", "CLOCK_IN_REMINDER", "LEAVE_LAPSING"];
  // A final pay clearance and one's own payslip, where the company has payroll.
  const ownWithPayroll = ownKinds.toSpliced(employeeKinds.length, 0, "CLEARANCE_ASKED", "PAYSLIP_OUT");
  expect(readableKinds({ permissions: ["PAYROLL_SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] })).toEqual([
    ...payroll,
    ...ownWithPayroll.slice(0, -1),
    "INFORMATION_WAITING",
    "DUTY_DUE",
    "LATE_CHANGES",
    "LEAVE_LAPSING",
  ]);
  expect(readableKinds({ permissions: ["PAYROLL_SETTING_EDIT"], subscriptions: [] })).toEqual([
    "COMPANY_NOTICE",
    ...ownKinds.slice(0, -1),
    "INFORMATION_WAITING",
    ...ownKinds.slice(-1),
  ]);
  for (const value of ["TEAM_VIEW", "TEAM_EDIT", "FLEXBEN_EDIT"] as const)
    expect(readableKinds({ permissions: [value], subscriptions: [] })).toContain("CONTRACT_ENDING");
  expect(readableKinds({ permissions: ["SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] })).toEqual([
    "COMPANY_NOTICE",
    ...ownWithPayroll,
    "ACCESS_CHANGED",
  ]);
});

test("a notice links to a path of the product or an https URL, and never to a script", () => {
  for (const href of ["/payroll/payroll_processing/3/register.xlsx", "https://example.ph/a"])
    expect(isNotificationHref(href), href).toBe(true);
  for (const href of [
    "javascript:alert(1)",
    "//evil.test",
    "/\\evil.test",
    "http://example.ph",
    "data:text/html,x",
    "https://",
    "register.xlsx",
    "/a\nb",
  ])
    expect(isNotificationHref(href), href).toBe(false);
});
