import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "~/domain/api/openapi";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { acceptEmployeeInvitation } from "~/models/employees/invitations/accept-invitation.server";
import { acceptInvitation } from "~/models/settings/invitations.server";
import { apiToken } from "../../support/api";
import { origin } from "../../support/app";
import { grantPermissions } from "../../support/company";
import { addLeaveType } from "../../support/company-fixture";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/** A client as a customer generates it from the document: it compiles, and does a month of work through HTTP. */
const FOLDER = resolve(`.cache/api-client-${process.pid}`);

/** Typed against the generated schema; a field that the document does not name, or names otherwise, does not compile. */
const JOURNEY = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";

export async function journey(baseUrl: string, token: string, join: () => Promise<void>) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const header = (key: string) => ({ header: { "Idempotency-Key": key } });
  const need = <Data>({ data, error }: { data?: Data; error?: unknown }): Data => {
    if (data === undefined) throw new Error(JSON.stringify(error));
    return data;
  };

  // Hire.
  const invited = need(await client.POST("/api/v1/employees/invitations", {
    params: header("journey-invitation"),
    body: {
      firstName: "Gil", lastName: "Ramos", phoneNumber: "09171234567", inviteEmail: "gil@journey.test", employeeId: "J-1", joinDate: "2026-11-16",
      workScheduleSeq: 1, salaryAmountType: "MONTHLY", salaryAmount: "25000.00", taxCode: "S", pic: "Ana",
    },
  }));
  await join();
  const found = need(await client.GET("/api/v1/employees", { params: { query: { q: "J-1" } } }));
  const [employee] = found.data;
  if (!employee || found.next !== null) throw new Error("not hired");

  // Clock.
  const stored = need(await client.POST("/api/v1/punches", {
    params: header("journey-punches"),
    body: { punches: [
      { employeeNumber: "J-1", at: "2026-11-17T08:00:00+08:00", direction: "IN", key: "in" },
      { employeeNumber: "J-1", at: "2026-11-17T17:00:00+08:00", direction: "OUT", key: "out" },
    ] },
  }));
  const days = need(await client.GET("/api/v1/days", { params: { query: { from: "2026-11-17", to: "2026-11-17", employeeSeq: employee.employeeSeq } } }));

  // Leave.
  const [type] = need(await client.GET("/api/v1/leave-types")).data;
  const granted = need(await client.POST("/api/v1/leave-grants", {
    params: header("journey-grant"),
    body: { employeeSeqs: [employee.employeeSeq], leavePolicySeq: type!.leavePolicySeq, days: "5", reason: "Hired" },
  }));
  const balances = need(await client.GET("/api/v1/leave-balances", { params: { query: { employeeSeq: employee.employeeSeq } } }));

  // Pay.
  const [run] = need(await client.GET("/api/v1/payrolls", { params: { query: { state: "IN_PROGRESS" } } })).data;
  const { payrollSeq } = run!;
  const [before] = need(await client.GET("/api/v1/payrolls/{payrollSeq}/payslips", { params: { path: { payrollSeq }, query: { limit: 1 } } })).data;
  const path = { payrollSeq, employeeSeq: before!.employeeSeq };
  const adjustment = need(await client.POST("/api/v1/payrolls/{payrollSeq}/payslips/{employeeSeq}/adjustments", {
    params: { path, ...header("journey-bonus") },
    body: { kind: "EARNING", itemName: "Referral bonus", taxTreatment: "TAXABLE", taxClass: "SUPPLEMENTARY", amount: "1000.00", reason: "Referred Gil" },
  }));

  // Read the payslip.
  const payslip = need(await client.GET("/api/v1/payrolls/{payrollSeq}/payslips/{employeeSeq}", { params: { path } }));
  const bonus = payslip.lines.find(({ label }) => label === "Referral bonus");
  return {
    invited: invited.inviteState,
    employee: [employee.employeeName, employee.joinDate],
    stored: stored.punches.map(({ result }) => result),
    day: days.data.map(({ workDate, state, firstPunch }) => [workDate, state, firstPunch]),
    granted: granted.summary,
    available: balances.data.find(({ leavePolicySeq }) => leavePolicySeq === type!.leavePolicySeq)?.available,
    adjustment: adjustment.amount,
    bonus: [bonus?.section, bonus?.amount],
    gross: [before!.figures.grossPay, payslip.figures.grossPay],
  };
}
`;

type Journey = (baseUrl: string, token: string, join: () => Promise<void>) => Promise<Record<string, unknown>>;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const document = JSON.parse(JSON.stringify(openApiDocument(origin))) as Parameters<typeof openapiTS>[0];
  writeFileSync(`${FOLDER}/schema.ts`, astToString(await openapiTS(document)));
  writeFileSync(`${FOLDER}/journey.ts`, JOURNEY);
}, 60_000);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

test("the generated client compiles, and hires, clocks, grants leave, pays and reads the payslip", { timeout: 120_000 }, async () => {
  const program = ts.createProgram([`${FOLDER}/journey.ts`], OPTIONS);
  const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  expect(problems).toEqual([]);

  const { scope } = await createPayrollCompany({ completed: 2 });
  const { companySeq } = scope;
  await grantPermissions(companySeq, PERMISSIONS);
  await runSql(companySeq, `update companies set attendance_start_date = '2026-01-01', leave_start_date = '2026-01-01'`);
  await addLeaveType(companySeq, 1, "Birthday leave");
  writeFileSync(`${FOLDER}/journey.mjs`, ts.transpileModule(JOURNEY, { compilerOptions: OPTIONS }).outputText);
  const { journey } = (await import(/* @vite-ignore */ `${FOLDER}/journey.mjs`)) as { journey: Journey };
  const join = async () => {
    const { rows } = (await runSql(companySeq, "select text_body as body from mails where recipient = 'gil@journey.test'")) as {
      rows: { body: string }[];
    };
    const link = /\/signup\/([\w.-]+)/.exec(rows[0]!.body)![1]!;
    const form = { name: "Gil Ramos", mobileNumber: "09171234567", password: "Kawani-2026" };
    await acceptInvitation(link, form as Parameters<typeof acceptInvitation>[1], acceptEmployeeInvitation);
  };

  const done = await journey(origin, await apiToken(scope), join);
  expect(done).toMatchObject({
    invited: "OPEN",
    employee: ["Gil Ramos", "2026-11-16"],
    stored: ["STORED", "STORED"],
    day: [["2026-11-17", "PRESENT", "2026-11-17T00:00:00.000Z"]],
    adjustment: "1000.00",
    bonus: ["EARNING", "1000.00"],
  });
  const [before, after] = done["gross"] as [string, string];
  expect(Number(after) - Number(before)).toBeCloseTo(1000, 2);
});
