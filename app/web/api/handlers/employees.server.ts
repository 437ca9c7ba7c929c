import { pageOf, pesos } from "~/domain/api/fields";
import { BASIC_INFO_TEXTS, type EMPLOYEE_OPERATIONS } from "~/domain/api/operations/employees";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import { invitationForm } from "~/domain/employees/invitations/invitation-input";
import { DUPLICATE_EMAIL, HAS_A_RECORD } from "~/domain/employees/invitations/invitation-state";
import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";
import { jobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { basicInfoInput } from "~/domain/employees/personal/basic-info-input";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { listContracts } from "~/models/employees/contracts/contracts.server";
import { createInvitation } from "~/models/employees/invitations/invitations.server";
import { changeJobInfo, getJobInfo, type JobInfo } from "~/models/employees/job-info/job-info.server";
import { listEmployeesAfter, type ListedEmployee } from "~/models/employees/list/employee-list.server";
import { listSalaries } from "~/models/employees/pay/salaries.server";
import { changeBasicInfo, getBasicInfo, type StoredBasicInfo } from "~/models/employees/personal/basic-info.server";
import { pageAfter, type HandlersOf } from "~/web/api/handlers.server";
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

function jobInfoItem(info: JobInfo) {
  return {
    employeeSeq: info.employeeSeq,
    employeeId: info.employeeId,
    employeeName: info.employeeName,
    employeeNumber: info.employeeNumber,
    employmentType: info.employeeType as EmploymentType,
    workPlaceSeq: info.workPlaceSeq,
    departmentSeq: info.departmentSeq,
    isDepartmentManager: info.isHead,
    jobTitleSeq: info.jobTitleSeq,
    costCenter: info.costCenter,
    businessUnit: info.businessUnit,
    joinDate: info.joinDate,
    resignationDate: info.resignationDate,
    workScheduleSeq: info.workScheduleSeq,
    attendanceExempt: info.attendanceExempt,
    fieldPersonnel: info.fieldPersonnel,
  };
}

function basicInfoItem(employeeSeq: number, { employeeName, email, birthday, ...info }: StoredBasicInfo) {
  const texts = Object.fromEntries(BASIC_INFO_TEXTS.map((name) => [name, info[name]])) as Pick<
    typeof info,
    (typeof BASIC_INFO_TEXTS)[number]
  >;
  return { employeeSeq, employeeName, email, ...texts, birthday };
}

export const employeeHandlers: HandlersOf<typeof EMPLOYEE_OPERATIONS> = {
  async listEmployees({ scope, query: { updatedSince, ...filter }, today }, page) {
    const query = { ...filter, changedSince: updatedSince, workScheduleSeq: isBenefitsOnly(scope) ? undefined : filter.workScheduleSeq };
    return pageAfter(page, (of) => listEmployeesAfter(scope, query, of, today), {
      itemOf: employeeItem,
      keyOf: ({ employeeSeq }) => employeeSeq,
    });
  },

  async getEmployee({ scope, params, today }) {
    return employeeItem(await findEmployee(scope, params.employeeSeq, today));
  },

  async listContracts({ scope, params: { employeeSeq }, today }, page) {
    await findEmployee(scope, employeeSeq, today);
    const rows = (await listContracts(scope, employeeSeq)).map((contract) => ({
      contractSeq: contract.contractSeq,
      employeeSeq,
      employmentType: contract.employmentType,
      startDate: contract.startDate,
      endDate: contract.endDate,
      contractInfoContent: contract.contractInfoContent,
      picName: contract.picName,
    }));
    return pageOf(rows, ({ contractSeq }) => contractSeq, page);
  },

  async getJobInfo({ scope, params: { employeeSeq } }) {
    return jobInfoItem(await getJobInfo(scope, employeeSeq));
  },

  async updateJobInfo({ scope, params: { employeeSeq }, body, today }, compare) {
    const saved = await changeJobInfo(scope, employeeSeq, (info) => {
      const present = jobInfoItem(info);
      compare(present);
      const { attendanceExempt: attendanceExemptYn, fieldPersonnel: fieldPersonnelYn, ...fields } = { ...present, ...body };
      const input = readScreenForm(jobInfoInput, { ...fields, attendanceExemptYn, fieldPersonnelYn, revision: info.revision });
      return { ...input, mayBeHead: info.resignationDate === null || info.resignationDate > today };
    });
    return jobInfoItem(saved);
  },

  async getBasicInfo({ scope, params: { employeeSeq } }) {
    return basicInfoItem(employeeSeq, await getBasicInfo(scope, employeeSeq));
  },

  async updateBasicInfo({ scope, params: { employeeSeq }, body, today }, compare) {
    const saved = await changeBasicInfo(scope, employeeSeq, (present) => {
      compare(basicInfoItem(employeeSeq, present));
      const { employeeName: _name, email: _email, passportNo: _passport, street: _street, ...info } = present;
      return readScreenForm(basicInfoInput(today), { ...info, ...body });
    });
    return basicInfoItem(employeeSeq, saved);
  },

  async listSalaries({ scope, params: { employeeSeq }, today }, page) {
    await findEmployee(scope, employeeSeq, today);
    const rows = (await listSalaries(scope, employeeSeq)).map((salary) => ({
      salarySeq: salary.salarySeq,
      employeeSeq,
      effectiveDate: salary.effectiveDate,
      salaryAmountType: salary.salaryAmountType,
      salaryAmount: pesos(salary.salaryAmount),
      taxCode: salary.taxCode,
    }));
    return pageOf(rows, ({ salarySeq }) => salarySeq, page);
  },

  async createInvitation({ scope, body }) {
    const { input } = readScreenForm(invitationForm(isBenefitsOnly(scope)), body);
    const links: SignUpLink[] = [];
    const invitation = await createInvitation(scope, input, invitationLinks(scope, links)).catch((error: unknown) => {
      const taken = error instanceof Refusal && error.message === DUPLICATE_EMAIL;
      throw taken ? new Refusal(`${DUPLICATE_EMAIL} ${HAS_A_RECORD}`, { field: "inviteEmail" }) : error;
    });
    const { employeeInviteSeq, employeeName, inviteEmail, employeeId, joinDate, inviteState, expiresAt } = invitation;
    return {
      employeeInviteSeq,
      employeeName,
      inviteEmail,
      employeeId,
      joinDate,
      inviteState,
      expiresAt: expiresAt.toISOString(),
      signUpLink: mailIsDelivered() ? null : (links[0]?.link ?? null),
    };
  },
};
