import { pageOf, pesos } from "~/domain/api/fields";
import { BASIC_INFO_TEXTS, type EMPLOYEE_OPERATIONS } from "~/domain/api/operations/employees";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";
import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { jobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { basicInfoInput } from "~/domain/employees/personal/basic-info-input";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { listContracts } from "~/models/employees/contracts/contracts.server";
import { createInvitation, getInvitation } from "~/models/employees/invitations/invitations.server";
import { getJobInfo, updateJobInfo } from "~/models/employees/job-info/job-info.server";
import { listEmployeesAfter, type ListedEmployee } from "~/models/employees/list/employee-list.server";
import { listSalaries } from "~/models/employees/pay/salaries.server";
import { getBasicInfo, updateBasicInfo } from "~/models/employees/personal/basic-info.server";
import type { HandlersOf } from "~/web/api/handlers.server";
import { readScreenForm } from "~/web/api/screen-form.server";
import { invitationLinks } from "~/web/http/invitation-links.server";
import { mailIsDelivered } from "~/web/http/mail-delivery.server";

type Company = { companySeq: number };

function employeeItem({ lastContractEndDay, resignationType: _type, createdAt, ...employee }: ListedEmployee) {
  return { ...employee, contractEndDate: lastContractEndDay, createdAt: createdAt.toISOString() };
}

/** @throws NotFound */
async function findEmployee(scope: Company, employeeSeq: number, today: Day): Promise<ListedEmployee> {
  const [employee] = await listEmployeesAfter(scope, { only: employeeSeq }, { limit: 1, after: 0 }, today);
  if (!employee) throw new NotFound("employee");
  return employee;
}

export const employeeHandlers: HandlersOf<typeof EMPLOYEE_OPERATIONS> = {
  async listEmployees({ scope, query: { updatedSince, ...filter }, today }, { limit, after }) {
    const query = { ...filter, changedSince: updatedSince, workScheduleSeq: isBenefitsOnly(scope) ? undefined : filter.workScheduleSeq };
    const rows = await listEmployeesAfter(scope, query, { limit: limit + 1, after: Number(after?.[0] ?? 0) }, today);
    const shown = rows.slice(0, limit);
    return { rows: shown.map(employeeItem), next: rows.length > limit ? [shown.at(-1)!.employeeSeq] : null };
  },

  async getEmployee({ scope, params, today }) {
    return employeeItem(await findEmployee(scope, params.employeeSeq, today));
  },

  async listContracts({ scope, params: { employeeSeq }, today }, page) {
    await findEmployee(scope, employeeSeq, today);
    const rows = (await listContracts(scope, employeeSeq)).map((contract) => ({
      ...{ contractSeq: contract.contractSeq, employeeSeq, employmentType: contract.employmentType },
      ...{ startDate: contract.startDate, endDate: contract.endDate },
      ...{ contractInfoContent: contract.contractInfoContent, picName: contract.picName },
    }));
    return pageOf(rows, ({ contractSeq }) => contractSeq, page);
  },

  async getJobInfo({ scope, params: { employeeSeq } }) {
    const info = await getJobInfo(scope, employeeSeq);
    return {
      ...{ employeeSeq, employeeId: info.employeeId, employeeName: info.employeeName, employeeNumber: info.employeeNumber },
      employmentType: info.employeeType as EmploymentType,
      ...{ workPlaceSeq: info.workPlaceSeq, departmentSeq: info.departmentSeq, isDepartmentManager: info.isHead },
      ...{ jobTitleSeq: info.jobTitleSeq, costCenter: info.costCenter, businessUnit: info.businessUnit },
      ...{ joinDate: info.joinDate, resignationDate: info.resignationDate, workScheduleSeq: info.workScheduleSeq },
      ...{ attendanceExempt: info.attendanceExempt, fieldPersonnel: info.fieldPersonnel },
    };
  },

  async updateJobInfo({ scope, params: { employeeSeq }, body: { attendanceExempt, fieldPersonnel, ...changes }, today }) {
    const info = await getJobInfo(scope, employeeSeq);
    const isResigned = info.resignationDate !== null && info.resignationDate <= today;
    const { employeeId, employeeNumber, workPlaceSeq, departmentSeq, jobTitleSeq, costCenter, businessUnit, joinDate, revision } = info;
    const input = readScreenForm(jobInfoInput, {
      ...{ employeeId, employeeNumber, workPlaceSeq, departmentSeq, jobTitleSeq, costCenter, businessUnit, joinDate, revision },
      isDepartmentManager: info.isHead,
      attendanceExemptYn: attendanceExempt ?? info.attendanceExempt,
      fieldPersonnelYn: fieldPersonnel ?? info.fieldPersonnel,
      ...changes,
    });
    await updateJobInfo(scope, employeeSeq, input, !isResigned);
  },

  async getBasicInfo({ scope, params: { employeeSeq } }) {
    const { employeeName, email, birthday, ...info } = await getBasicInfo(scope, employeeSeq);
    const texts = Object.fromEntries(BASIC_INFO_TEXTS.map((name) => [name, info[name]])) as Pick<
      typeof info,
      (typeof BASIC_INFO_TEXTS)[number]
    >;
    return { employeeSeq, employeeName, email, ...texts, birthday };
  },

  async updateBasicInfo({ scope, params: { employeeSeq }, body, today }) {
    const { employeeName: _name, email: _email, passportNo: _passport, street: _street, ...info } = await getBasicInfo(scope, employeeSeq);
    await updateBasicInfo(scope, employeeSeq, readScreenForm(basicInfoInput(today), { ...info, ...body }));
  },

  async listSalaries({ scope, params: { employeeSeq }, today }, page) {
    await findEmployee(scope, employeeSeq, today);
    const rows = (await listSalaries(scope, employeeSeq)).map((salary) => ({
      ...{ salarySeq: salary.salarySeq, employeeSeq, effectiveDate: salary.effectiveDate },
      ...{ salaryAmountType: salary.salaryAmountType, salaryAmount: pesos(salary.salaryAmount), taxCode: salary.taxCode },
    }));
    return pageOf(rows, ({ salarySeq }) => salarySeq, page);
  },

  async createInvitation({ scope, body }) {
    const { input } = readScreenForm(invitationForm(isBenefitsOnly(scope)), body);
    const links: SignUpLink[] = [];
    const employeeInviteSeq = await createInvitation(scope, input, invitationLinks(scope, links));
    const { employeeName, inviteEmail, employeeId, joinDate, inviteState, expiresAt } = await getInvitation(scope, employeeInviteSeq);
    return {
      ...{ employeeInviteSeq, employeeName, inviteEmail, employeeId, joinDate, inviteState },
      expiresAt: expiresAt.toISOString(),
      signUpLink: mailIsDelivered() ? null : (links[0]?.link ?? null),
    };
  },
};
