import type { InvitationValues } from "~/components/employees/invitations/invitation-form";
import { formatPagIbig, formatPhilHealth, formatSss, formatTin } from "~/domain/employees/pay/identity-numbers";
import { decimalString } from "~/domain/shared/money";
import type { Invitation } from "~/models/employees/invitations/invitations.server";

/** An empty invitation form. */
export const NEW_INVITATION: InvitationValues = {
  firstName: "",
  middleName: "",
  lastName: "",
  phoneNumber: "",
  inviteEmail: "",
  employeeId: "",
  joinDate: "",
  workPlaceSeq: "",
  departmentSeq: "",
  jobTitleSeq: "",
  workScheduleSeq: "",
  salaryAmountType: "",
  salaryAmount: "",
  taxCode: "",
  pic: "",
  tinNo: "",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "",
  bankAccountNumber: "",
  revision: "",
};

/** A stored invitation as form values. */
export function invitationValues(invitation: Invitation): InvitationValues {
  const { firstName, middleName, lastName, phoneNumber, inviteEmail, employeeId, joinDate, pic, rdoCode, bankName, bankAccountNumber } =
    invitation;
  const text = (value: string | number | null) => String(value ?? "");
  return {
    firstName,
    middleName,
    lastName,
    phoneNumber,
    inviteEmail,
    employeeId,
    joinDate,
    pic,
    rdoCode,
    bankName,
    bankAccountNumber,
    workPlaceSeq: text(invitation.workPlaceSeq),
    departmentSeq: text(invitation.departmentSeq),
    jobTitleSeq: text(invitation.jobTitleSeq),
    workScheduleSeq: text(invitation.workScheduleSeq),
    salaryAmountType: text(invitation.salaryAmountType),
    salaryAmount: invitation.salaryAmountCentavos === null ? "" : decimalString(invitation.salaryAmountCentavos),
    taxCode: text(invitation.taxCode),
    tinNo: formatTin(invitation.tinNo),
    socialSecuritySystem: formatSss(invitation.socialSecuritySystem),
    philhealth: formatPhilHealth(invitation.philhealth),
    pagIbig: formatPagIbig(invitation.pagIbig),
    revision: String(invitation.revision),
  };
}
