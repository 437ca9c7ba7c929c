import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { invitationSent } from "~/domain/employees/invitations/invitation-changes";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import { adjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { loanInput } from "~/domain/payroll/loans/loan-input";
import { PAY_AUTHORSHIP } from "~/domain/payroll/runs/pay-authorship";
import { FEATURES } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { getPayrollIdentity, updatePayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { createLoan } from "~/models/payroll/loans/loans.server";
import { createAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { decideApproval, findApproval, listApprovers } from "~/models/payroll/runs/approvals.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { saveExclusions } from "~/models/payroll/runs/exclusions.server";
import { getTemplate, createTemplate, updateTemplate } from "~/models/payroll/setup/templates.server";
import { copyTemplate } from "~/models/payroll/setup/template-life.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assignPeople } from "~/models/shared/assigning.server";
import { createTestAccount } from "../../../support/company";
import { createPayrollCompany } from "../../../support/payroll-company";
import { runSql } from "../../../support/payroll-run";

/** The open run of the bakery (second half of November 2026) and an employee whom it pays. */
const RUN = 3;
const GINA = 7;
const TODAY = "2026-12-03";

let companyCount = 0;
let ana: Scope;
let ben: Scope;

beforeEach(async () => {
  const company = await createPayrollCompany();
  ana = company.scope;
  const { accountSeq } = await createTestAccount(ana.companySeq, {
    email: `ben${++companyCount}@company.test`,
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  ben = { ...ana, accountSeq, employeeName: "Ben Cruz" };
  await runSql(ana.companySeq, "update payroll_templates set second_approver_yn = 'Y' where payroll_template_seq = 1");
});

/** As the Calculate button and its worker do. */
async function calculate(scope: Scope): Promise<void> {
  const { payrollSeqValidMillis } = await startCalculation(scope, RUN);
  await calculatePayroll(scope, RUN);
  await runSql(scope.companySeq, "update recalculations set status = 'FINISHED', finished_at = now() where payroll_seq_valid_millis = $1", [
    payrollSeqValidMillis,
  ]);
}

const isOwn = async (scope: Scope) => (await listApprovers({ ...scope }, RUN, 0)).own;
const decide = async (scope: Scope, decision: "ASK" | "APPROVE") =>
  decideApproval(scope, RUN, { decision, word: "", generation: (await findApproval(scope, RUN))!.generation });

const bonus = adjustmentInput.parse({
  kind: "EARNING",
  itemName: "Bonus",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  paymentKind: "CASH",
  amount: "100,000.00",
  reason: "Good year",
});

/** Officer edits that the run pays, each through its model function. */
const WRITES: Record<string, (scope: Scope) => Promise<unknown>> = {
  "an amount on a payslip": (scope) => createAdjustment(scope, { payrollSeq: RUN, employeeSeq: GINA }, bonus),
  "an exclusion": (scope) => saveExclusions(scope, RUN, { employeeSeq: [GINA], excluded: true, reason: "Paid in cash" }),
  "a salary": (scope) =>
    createSalary(
      scope,
      GINA,
      salaryForm.parse({ salaryAmountType: "MONTHLY", salaryAmount: "90,000.00", taxCode: "S", effectiveDate: "11/16/2026", pic: "Ben" }),
      "2026-11-20",
    ),
  "a loan": async (scope) =>
    createLoan(
      scope,
      loanInput.parse({
        employee: await employeeId(scope),
        loanType: "COMPANY_LOAN",
        principal: "5,000.00",
        amortization: "500.00",
        startDate: "11/16/2026",
        loanDeductionPayrollOrder: "2ND",
        step: "save",
      }),
      "2026-11-16",
    ),
  "a bank account": async (scope) => {
    const { identity, revision } = await getPayrollIdentity(scope, GINA);
    await updatePayrollIdentity(scope, GINA, { identity: { ...identity, bankAccountNumber: "1234567890" }, revision });
  },
  "an invitation with the salary of who joined": async (scope) => {
    const invitation = {
      employeeInviteSeq: 1,
      employeeName: "Gina",
      inviteEmail: "gina@company.test",
      employeeId: "",
      joinDate: "2026-11-16",
    };
    await runSql(
      scope.companySeq,
      `insert into employee_invitations (company_seq, employee_invite_seq, employee_name, first_name, last_name, invite_email, join_date,
         salary_amount_type, salary_amount_centavos, invite_state, invited_by, expires_at, employee_seq)
       values ($1, 1, 'Gina', 'Gina', 'Reyes', 'gina@company.test', '2026-11-16', 'MONTHLY', 9000000, 'JOINED', 'Ben Cruz', now(), ${GINA})`,
      [scope.companySeq],
    );
    await inCompany(scope, (tx) => recordChange(tx, scope, invitationSent(invitation)));
  },
};

async function employeeId(scope: Scope): Promise<string> {
  const { rows } = (await runSql(scope.companySeq, "select employee_id from employees where employee_seq = $1", [GINA])) as {
    rows: { employee_id: string }[];
  };
  return rows[0]!.employee_id;
}

test.each(Object.keys(WRITES))("Z-11: the author of %s cannot approve the run even after another user recalculated it", async (what) => {
  await calculate(ben);
  await WRITES[what]!(ben);
  await calculate(ana);
  expect([await isOwn(ana), await isOwn(ben)]).toEqual([false, false]);
  // Ana calculated last; after Ben does, she is no longer involved in the run. He still is.
  await calculate(ben);
  expect([await isOwn(ana), await isOwn(ben)]).toEqual([true, false]);
  await expect(decide(ana, "ASK")).rejects.toThrow("You are the only person who can approve this payroll");
  await decide(ben, "ASK");
  await expect(decide(ben, "APPROVE")).rejects.toThrow("Another person must approve it");
  await decide(ana, "APPROVE");
  await completePayroll(ben, RUN);
});

test("Z-11: the requester of an approval can never give it, even without own changes", async () => {
  await calculate(ben);
  await createTestAccount(ana.companySeq, { email: `carla${companyCount}@company.test`, permissions: ["PAYROLL_SETTING_EDIT"] });
  await decide(ana, "ASK");
  await expect(decide(ana, "APPROVE")).rejects.toThrow("Another person must approve it");
});

test("Z-11: changing a bank account after the approval revokes it", async () => {
  await calculate(ben);
  await decide(ben, "ASK");
  await decide(ana, "APPROVE");
  await WRITES["a bank account"]!(ben);
  expect((await findApproval(ana, RUN))!.standing).toBeNull();
  await calculate(ben);
  await expect(completePayroll(ben, RUN)).rejects.toThrow("needs another person’s approval");
});

test("Z-11: every change log feature declares whether its changes affect pay", () => {
  expect(Object.keys(PAY_AUTHORSHIP).sort()).toEqual([...FEATURES].sort());
});

const template = (payrollTemplateName: string) => ({
  payrollTemplateName,
  description: "",
  payFrequency: "SEMI_MONTHLY" as const,
  weekEndDay: 7,
  secondApprover: false,
  unexplainedLimit: null,
});

test("Z-11a: new and copied templates require the approval that the company requires", async () => {
  const fresh = await createTemplate(ben, template("Aside"));
  expect((await getTemplate(ben, fresh)).secondApprover).toBe(true);
  await runSql(ben.companySeq, "update payroll_templates set second_approver_yn = 'N' where payroll_template_seq = $1", [fresh]);
  expect((await getTemplate(ben, await copyTemplate(ben, fresh, "Copy"))).secondApprover).toBe(true);
  // An archived template that required it still counts.
  await runSql(ben.companySeq, "update payroll_templates set use_yn = 'N' where second_approver_yn = 'Y'");
  expect((await getTemplate(ben, await createTemplate(ben, template("Later")))).secondApprover).toBe(true);
});

test("Z-11a: employees take the approval requirement with them to another template", async () => {
  const other = await createTemplate(ben, template("Aside"));
  await runSql(ben.companySeq, "update payroll_templates set second_approver_yn = 'N' where payroll_template_seq = $1", [other]);
  const wish = { to: other, startDate: "2026-12-01", employeeSeqs: [GINA] };
  await assignPeople(ben, "PAYROLL", wish, () => Promise.resolve(() => null), TODAY);
  const { secondApprover, revision } = await getTemplate(ben, other);
  expect([secondApprover, revision]).toEqual([true, 2]);
});

test("Z-11a: the user who switched approval off cannot complete the next payroll while someone else could approve it", async () => {
  const admin: Scope = { ...ben, permissions: ["PAYROLL_SETTING_EDIT", "SETTING_EDIT"] };
  const { used: _used, payrollTemplateSeq, ...before } = await getTemplate(admin, 1);
  await updateTemplate(admin, payrollTemplateSeq, { ...before, secondApprover: false, secondApproverReason: "Ana is away" });
  await calculate(admin);
  await expect(completePayroll(admin, RUN)).rejects.toThrow("You switched off the approval of this template");
  await completePayroll(ana, RUN);
});

test("Z-11a: without another approver, the user who switched approval off can complete", async () => {
  const admin: Scope = { ...ben, permissions: ["PAYROLL_SETTING_EDIT", "SETTING_EDIT"] };
  await runSql(ana.companySeq, "update accounts set account_state = 'DELETED' where account_seq = $1", [ana.accountSeq]);
  const { used: _used, payrollTemplateSeq, ...before } = await getTemplate(admin, 1);
  await updateTemplate(admin, payrollTemplateSeq, { ...before, secondApprover: false, secondApproverReason: "Ana has left" });
  await calculate(admin);
  await completePayroll(admin, RUN);
});
