import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { maskNumbers } from "~/components/ui/form/masked-numbers";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldState } from "~/components/ui/form/field";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { LastResult } from "~/components/ui/form/last-result";
import { Notice } from "~/components/ui/feedback/notice";
import { DUPLICATE_EMAIL } from "~/domain/employees/invitations/invitation-state";
import { pathTo } from "~/paths";
import { MAX_EMPLOYEE_ID_LENGTH } from "~/domain/employees/job-info/employee-id";
import { offeredSchedules } from "~/domain/time/schedule/schedule-state";
import { offeredOffices } from "~/domain/organization/office";
import { namedChoices, type EmployeeChoices, type NamedChoice } from "~/domain/employees/list/employee-choices";
import { PAYMENT_TYPES, PAYMENT_TYPE_LABELS } from "~/domain/employees/pay/payment-types";
import { TAX_CODES, TAX_CODE_MEANINGS } from "~/domain/employees/pay/tax-codes";

/** Initial field values, all as text. */
export type InvitationValues = Record<
  | "firstName"
  | "middleName"
  | "lastName"
  | "phoneNumber"
  | "inviteEmail"
  | "employeeId"
  | "joinDate"
  | "workPlaceSeq"
  | "departmentSeq"
  | "jobTitleSeq"
  | "workScheduleSeq"
  | "salaryAmountType"
  | "salaryAmount"
  | "taxCode"
  | "pic"
  | "tinNo"
  | "socialSecuritySystem"
  | "philhealth"
  | "pagIbig"
  | "rdoCode"
  | "bankName"
  | "bankAccountNumber"
  | "revision",
  string
>;

type InvitationFormProps = {
  values: InvitationValues;
  choices: EmployeeChoices;
  /** Reduced form without payroll and schedule. */
  flexbenOnly: boolean;
  lastResult: LastResult;
  verb: string;
  pendingText: string;
  cancelHref: string;
  /** On the left of the footer. */
  extra?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
};

/** Invitation form with known employee data; also used to resend. */
export function InvitationForm({
  values,
  choices,
  flexbenOnly,
  lastResult,
  verb,
  pendingText,
  cancelHref,
  extra,
  children,
}: InvitationFormProps) {
  const [form, fields] = useForm<InvitationValues>({ id: "invitation", lastResult, defaultValue: values });
  const isTaken = lastResult?.error?.inviteEmail?.includes(DUPLICATE_EMAIL) === true;
  const { departments, jobTitles, workPlaces, workSchedules } = namedChoices({
    ...choices,
    workPlaces: offeredOffices(choices.workPlaces, [Number(values.workPlaceSeq)]),
    workSchedules: offeredSchedules(choices.workSchedules, Number(values.workScheduleSeq)),
  });
  const {
    firstName,
    middleName,
    lastName,
    phoneNumber,
    inviteEmail,
    employeeId,
    joinDate,
    workPlaceSeq,
    departmentSeq,
    jobTitleSeq,
    workScheduleSeq,
  } = fields;
  const {
    salaryAmountType,
    salaryAmount,
    taxCode,
    pic,
    tinNo,
    socialSecuritySystem,
    philhealth,
    pagIbig,
    rdoCode,
    bankName,
    bankAccountNumber,
    revision,
  } = fields;
  const person = [
    firstName,
    middleName,
    lastName,
    phoneNumber,
    inviteEmail,
    employeeId,
    joinDate,
    workPlaceSeq,
    departmentSeq,
    jobTitleSeq,
    workScheduleSeq,
  ];
  const payroll = {
    salaryAmountType,
    salaryAmount,
    taxCode,
    pic,
    tinNo,
    socialSecuritySystem,
    philhealth,
    pagIbig,
    rdoCode,
    bankName,
    bankAccountNumber,
  };
  return (
    <PostForm
      form={form}
      saved={values}
      verb={verb}
      pendingText={pendingText}
      cancelHref={cancelHref}
      extra={extra}
      problems={problemsOf(form, [...person, ...Object.values(payroll)])}
    >
      {values.revision ? <input type="hidden" name={revision.name} value={values.revision} /> : null}
      {children}
      {isTaken ? (
        <Notice tone="info" title="Is this person an employee already? ">
          Employees imported from a workbook already have a record.{" "}
          <Link to={pathTo("get-sign-in-invitations")}>Invite employees to sign in</Link>
        </Notice>
      ) : null}
      <Part title="Person">
        <TextField field={firstName} label="First Name" maxLength={50} autoComplete="off" required />
        <TextField field={middleName} label="Middle Name" maxLength={50} autoComplete="off" />
        <TextField field={lastName} label="Last Name" maxLength={50} autoComplete="off" required />
        <TextField
          field={phoneNumber}
          label="Phone Number"
          hint="11 digits, such as 09171234567"
          prefix="+63"
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          required
        />
        <TextField
          field={inviteEmail}
          label="Work Email"
          hint="The invitation is sent to this address"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <TextField field={employeeId} label="Employee ID" maxLength={MAX_EMPLOYEE_ID_LENGTH} autoComplete="off" />
      </Part>
      <Part title="Job details">
        <DatePickerField field={joinDate} label="Join Date" min="1951-01-01" max="2100-01-01" required />
        <SelectField field={workPlaceSeq} label="Office" options={optionsOf(workPlaces)} empty="None yet" />
        <SelectField field={departmentSeq} label="Department" options={optionsOf(departments)} empty="None yet" />
        <SelectField field={jobTitleSeq} label="Tier" options={optionsOf(jobTitles)} empty="None yet" />
        {flexbenOnly ? null : (
          <SelectField field={workScheduleSeq} label="Work Schedule" options={optionsOf(workSchedules)} empty="Choose one" required />
        )}
      </Part>
      {flexbenOnly ? null : <PayrollParts fields={payroll} />}
    </PostForm>
  );
}

type PayrollField =
  | "salaryAmountType"
  | "salaryAmount"
  | "taxCode"
  | "pic"
  | "tinNo"
  | "socialSecuritySystem"
  | "philhealth"
  | "pagIbig"
  | "rdoCode"
  | "bankName"
  | "bankAccountNumber";

function PayrollParts({ fields }: { fields: Record<PayrollField, FieldState> }) {
  return (
    <>
      <Part title="Pay from the join date on">
        <SelectField
          field={fields.salaryAmountType}
          label="Payment Type"
          options={PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_TYPE_LABELS[value] }))}
          empty="Choose one"
          required
        />
        <DecimalField field={fields.salaryAmount} label="Basic Salary" prefix="₱" required />
        <SelectField
          field={fields.taxCode}
          label="Tax Code"
          hint={TAX_CODE_MEANINGS}
          options={TAX_CODES.map((value) => ({ value, label: value }))}
          empty="Choose one"
          required
        />
        <TextField field={fields.pic} label="PIC" hint="Person in charge" maxLength={30} autoComplete="off" required />
      </Part>
      <Part title="Identity numbers and bank">
        <TextField field={fields.tinNo} label="TIN" hint="000-000-000-00000" inputMode="numeric" maxLength={17} autoComplete="off" />
        <TextField
          field={fields.socialSecuritySystem}
          label="SSS"
          hint="00-0000000-0"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <TextField
          field={fields.philhealth}
          label="PhilHealth"
          hint="00-000000000-0"
          inputMode="numeric"
          maxLength={14}
          autoComplete="off"
        />
        <TextField field={fields.pagIbig} label="Pag-IBIG" hint="0000-0000-0000" inputMode="numeric" maxLength={14} autoComplete="off" />
        <TextField field={fields.rdoCode} label="RDO Code" maxLength={4} autoComplete="off" />
        <TextField field={fields.bankName} label="Bank Name" maxLength={50} autoComplete="off" />
        <TextField field={fields.bankAccountNumber} label="Account Number" maxLength={20} autoComplete="off" />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-part">
      <h3>{title}</h3>
      <div className="form-pair" onInput={maskNumbers}>
        {children}
      </div>
    </section>
  );
}

function optionsOf(list: readonly NamedChoice[]): Choice[] {
  return list.map(({ seq, name }) => ({ value: String(seq), label: name }));
}
