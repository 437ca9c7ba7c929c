import { beforeAll, expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { env } from "~/env.server";
import { ACTION_KINDS, type NotificationKind } from "~/domain/shared/messages/notification";
import { addDays, manilaDay } from "~/domain/shared/day";
import { PATHS } from "~/paths";
import { TASK_SOURCES } from "~/presenters/hrDashboard/dashboard.server";
import { signIn, type Visitor } from "./support/app";
import { createTestAccount, createTestCompany } from "./support/company";
import { runOwnerSql } from "./support/owner";
import { readMainText, readPageText } from "./support/page-text";
import { runSql } from "./support/payroll-run";
import { rightOf } from "./support/rights";

/** States in which a new row waits for a person. */
const WAITING = ["WAITING", "REQUESTED", "OPEN", "PREVIEW", "PENDING"];
/** Rows with such an initial state, and their dashboard task; "" = a machine or the row's creator continues. */
const LISTS: Readonly<Record<string, string>> = {
  "document_submissions.submission_state": "submitted documents",
  "employee_invitations.invite_state": "invitations",
  "information_proposals.proposal_state": "proposed changes",
  "topup_requests.request_state": "top-up requests",
  // A workbook preview that its uploader has open.
  "adjustment_imports.import_state": "",
  "payroll_time_uploads.upload_state": "",
  "payroll_entry_imports.import_state": "",
  "payroll_amount_uploads.upload_state": "",
  "holiday_uploads.upload_state": "",
  "assignment_uploads.upload_state": "",
  "bulk_invitations.bulk_state": "",
  "bulk_updates.bulk_state": "",
  "import_workbooks.workbook_state": "",
  "leave_uploads.upload_state": "",
  "loan_billings.billing_state": "",
  "loan_uploads.upload_state": "",
  "opening_imports.import_state": "",
  "punch_uploads.upload_state": "",
  // Queues.
  "mails.mail_state": "",
  "webhook_deliveries.delivery_state": "",
};
/** Notifications that request a decision, and the dashboard task for the same. */
const ASKED: Readonly<Partial<Record<NotificationKind, string>>> = {
  REQUEST_WAITING: "filings",
  REQUEST_STUCK: "filings",
  CLEARANCE_ASKED: "clearances",
  PAYROLL_APPROVAL: "payroll runs",
  DOCUMENT_WAITING: "submitted documents",
  INFORMATION_WAITING: "proposed changes",
  TOPUP_WAITING: "top-up requests",
};
const SOURCE_NAMES = TASK_SOURCES.map(({ name }) => name);

test("G-2: every kind of work that waits for a person is on the dashboard", async () => {
  const result = await runOwnerSql(
    `select c.table_name || '.' || c.column_name as list, split_part(c.column_default, '''', 2) as first
       from information_schema.columns c where c.table_schema = 'public' and c.column_default like '''%''::text' order by 1`,
  );
  const waiting = (result.rows as { list: string; first: string }[]).filter(({ first }) => WAITING.includes(first)).map(({ list }) => list);
  expect(waiting.filter((list) => !(list in LISTS))).toEqual([]);
  for (const name of [...Object.values(LISTS), ...Object.values(ASKED)].filter(Boolean)) expect(SOURCE_NAMES).toContain(name);
  expect(Object.keys(ASKED).sort()).toEqual([...ACTION_KINDS].sort());
});

/** Lists that more people may open than their tasks are for. */
const NOT_ASKED: Readonly<Record<string, readonly Permission[]>> = {
  terminals: ["ATTENDANCE_POLICY_VIEW"],
  contracts: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
  "mail server": ["TEAM_VIEW", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
};

test("G-2: each task of the dashboard is shown to exactly the users who may open its list", () => {
  for (const { name, page, permissions: rights, subscription = null } of TASK_SOURCES) {
    const route = rightOf(PATHS[page].replaceAll(/\{(\w+)\}/g, ":$1"))!;
    const { permissions, besides = permissions } = route;
    const left = (permissions: readonly Permission[]) =>
      permissions.filter((permission) => !rights.includes(permission) && !NOT_ASKED[name]?.includes(permission));
    expect([name, rights.filter((right) => !permissions.includes(right) && !besides.includes(right))]).toEqual([name, []]);
    // For a page with two permissions, the task checks one here and the other where it is read.
    expect([name, Math.min(left(permissions).length, left(besides).length)]).toEqual([name, 0]);
    expect([name, subscription]).toEqual([name, route.subscription]);
  }
});

let operator: Visitor;
let someone: Visitor;
let customer: Visitor;
let customerSeq: number;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["OPERATOR"], name: "Operations" });
  env.OPERATOR_COMPANY = company.scope.companySeq;
  env.OPERATOR_EMAIL = undefined;
  const perks = await createTestCompany({ permissions: ["FLEXBEN_EDIT"], name: "Perks" });
  customerSeq = perks.scope.companySeq;
  [operator, someone, customer] = (await Promise.all([
    signIn(company.email),
    createTestCompany({ permissions: ["SETTING_EDIT"] }).then(({ email }) => signIn(email)),
    signIn(perks.email),
  ])) as [Visitor, Visitor, Visitor];
});

const ROW = "1 top-up request to answer";
const NEWS = "Top-up request of Perks";
const dashboard = async (visitor: Visitor) => readMainText((await visitor.request("/hrDashboard")).text);
const readNotifications = async (visitor: Visitor) => readPageText((await visitor.request("/notifications?tab=company")).text);

test("G-2: the operator finds a company's request for points on the dashboard and in the bell until it is answered", async () => {
  const sent = await customer.request("/flex_ben/topup/new", {
    form: {
      userName: "Ana Reyes",
      phoneNumber: "+63 917 123 4567",
      email: "ana@perks.test",
      dateOfMeeting: addDays(manilaDay(new Date()), 14),
      meetingHour: "10",
      meetingMinute: "30",
      topUpAmount: "5,000",
      inquiryContent: "Christmas",
    },
  });
  expect(sent.status).toBe(303);
  expect(await dashboard(operator)).toMatch(new RegExp(`${ROW} .*Perks: 5,000 points`));
  expect(await readNotifications(operator)).toMatch(new RegExp(`${NEWS} .*Ana Reyes requests 5,000 points`));
  for (const other of [someone, customer]) {
    expect(await dashboard(other)).not.toContain(ROW);
    expect(await readNotifications(other)).not.toContain(NEWS);
  }
  expect((await operator.request(`/operator/topup_requests/${customerSeq}/1/refusal`, { form: { reason: "No payment yet" } })).status).toBe(
    303,
  );
  expect(await dashboard(operator)).not.toContain("top-up request");
  // G-14: a decided item needs no decision any more.
  expect(await readNotifications(operator)).not.toContain(NEWS);
});

test("G-2: silent terminals, numbers without an employee, failing webhooks and ending tokens are tasks of those who can act, until it is done", async () => {
  const { scope, email } = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT", "ATTENDANCE_POLICY_EDIT"] });
  const { companySeq } = scope;
  const company = `c${companySeq}@company.test`;
  await createTestAccount(companySeq, { email: company, permissions: ["COMPANY_SETTING_EDIT"] });
  const viewing = `v${companySeq}@company.test`;
  await createTestAccount(companySeq, { email: viewing, permissions: ["ATTENDANCE_POLICY_VIEW"] });
  const [both, settings, viewer] = (await Promise.all([email, company, viewing].map((each) => signIn(each)))) as [
    Visitor,
    Visitor,
    Visitor,
  ];
  const run = (text: string) => runSql(companySeq, text.replaceAll("$1", String(companySeq)));
  await run(`insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Pasig')`);
  // Back has not reported since the evening before, out of working hours.
  await run(`insert into terminals (company_seq, terminal_seq, serial_number, terminal_name, work_place_seq, created_by, last_seen_at, silence_notified_at)
    values ($1, 1, 'TASK$1A', 'Gate', 1, 'Ana', now() - interval '3 hours', now() - interval '1 hour'), ($1, 2, 'TASK$1B', 'Back', 1, 'Ana', now() - interval '12 hours', null)`);
  await run(`insert into terminal_messages (company_seq, terminal_seq, message_key, kind, detail, first_at, last_at)
    values ($1, 2, 'n', 'UNKNOWN_PERSON', '4711', now(), now())`);
  await run(`insert into webhook_endpoints (company_seq, endpoint_seq, url, description, secret, event_kinds, failing_since, created_by)
    values ($1, 1, 'https://hook.test', 'Ledger', 'x', '{}', now() - interval '2 hours', 'Ana')`);
  await run(`insert into api_tokens (company_seq, token_seq, token_name, token_hash, token_start, scopes, created_by, expires_at)
    values ($1, 1, 'Till', 'soon $1', 'kawani_', '{employees:read}', 'Ana', now() + interval '10 days')`);
  const ofTerminals = [/1 terminal does not report.*Gate/, /1 terminal number has no employee.*Back/];
  const ofCompany = [/Webhooks: Failing since/, /API tokens: 1 of 1 expiring soon/];
  const shown = async (visitor: Visitor, rows: readonly RegExp[]) => {
    const text = await dashboard(visitor);
    return rows.map((row) => row.test(text));
  };
  expect(await shown(both, [...ofTerminals, ...ofCompany])).toEqual([true, true, true, true]);
  expect(await shown(settings, [...ofTerminals, ...ofCompany])).toEqual([false, false, true, true]);
  expect(await shown(viewer, [...ofTerminals, ...ofCompany])).toEqual([false, false, false, false]);
  await run("update terminals set last_seen_at = now()");
  await run("delete from terminal_messages");
  await run("update webhook_endpoints set failing_since = null");
  await run("update api_tokens set expires_at = now() + interval '15 days'");
  expect(await shown(both, [...ofTerminals, ...ofCompany])).toEqual([false, false, false, false]);
  await run("update api_tokens set expires_at = now() - interval '1 day'");
  expect(await dashboard(both)).toContain("API tokens: 1 expired or refused");
});
