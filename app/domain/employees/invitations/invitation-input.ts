import { z } from "zod/v4";
import { readRdoCode } from "~/domain/payroll/engine/statutory/rdo-codes";
import { cleanText } from "~/domain/shared/clean-text";
import { isDay, parseDay, type Day } from "~/domain/shared/day";
import { emailAddress } from "~/domain/shared/forms/email-address";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import { MAX_EMPLOYEE_ID_LENGTH } from "~/domain/employees/job-info/employee-id";
import type { PayrollIdentity } from "~/domain/employees/pay/identity-input";
import { withoutDashes } from "~/domain/employees/pay/identity-numbers";
import { NO_BASIC_SALARY, PAYMENT_TYPES, type PaymentType } from "~/domain/employees/pay/payment-types";
import { TAX_CODES, type TaxCode } from "~/domain/employees/pay/tax-codes";
import { numberField } from "~/domain/shared/forms/number-field";

/** A parsed invitation. Payroll fields are empty if the company has only flexible benefits (CF-42). */
export interface InvitationInput extends PayrollIdentity {
  firstName: string;
  middleName: string;
  lastName: string;
  /** Eleven digits. */
  phoneNumber: string;
  /** In lower case. */
  inviteEmail: string;
  employeeId: string;
  joinDate: Day;
  workPlaceSeq: number | null;
  departmentSeq: number | null;
  jobTitleSeq: number | null;
  workScheduleSeq: number | null;
  salaryAmountType: PaymentType | null;
  salaryAmountCentavos: Centavos | null;
  taxCode: TaxCode | null;
  pic: string;
}

const FIRST_DAY = "1951-01-01";
const LAST_DAY = "2100-01-01";
/** ₱100,000,000,000: the annual amount stays a safe integer in centavos for every payment type. */
const SALARY_LIMIT: Centavos = 10_000_000_000_000;

const NO_PHONE = "Please enter a phone number with 11 digits.";
const NO_JOIN_DATE = "Join Date can't be blank.";
const JOIN_DATE_RANGE = "Type the join date as month/day/year, from 01/01/1951 to 01/01/2100.";
const NO_SCHEDULE = "WorkSchedule is should be selected.";
const NO_PAYMENT_TYPE = "Please select the Payment Type.";
const SALARY_TOO_HIGH = "The Basic Salary must be below 100,000,000,000.";
const NO_TAX_CODE = "Please select the Tax Code.";
const NO_PIC = "PIC can’t be blank.";
const NO_CHOICE = "Choose one from the list.";

const atMost = (name: string, maxLength: number) => `${name} can have at most ${maxLength} characters.`;
const required = (name: string, maxLength: number, message: string) =>
  z.string({ error: message }).overwrite(cleanText).min(1, { error: message, abort: true }).max(maxLength, atMost(name, maxLength));
const optional = (name: string, maxLength: number) => z.string().overwrite(cleanText).max(maxLength, atMost(name, maxLength)).default("");
const identity = (pattern: RegExp, message: string) =>
  z.string().transform(withoutDashes).pipe(z.string().regex(pattern, message)).default("");
/** Browsers post empty fields as empty text; this never overwrites null with undefined. */
const place = numberField(NO_CHOICE)
  .optional()
  .transform((chosen) => chosen ?? null);

const joinDate = z
  .string({ error: NO_JOIN_DATE })
  .trim()
  .min(1, { error: NO_JOIN_DATE, abort: true })
  .transform((typed) => parseDay(typed) ?? typed)
  .pipe(z.string().refine((day) => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY, JOIN_DATE_RANGE));

const salaryAmount = z
  .string({ error: NO_BASIC_SALARY })
  .transform((typed) => parseCentavos(typed) ?? 0)
  .pipe(z.number().positive({ error: NO_BASIC_SALARY, abort: true }).lt(SALARY_LIMIT, SALARY_TOO_HIGH));

const person = {
  firstName: required("First Name", 50, "First Name can't be blank."),
  middleName: optional("Middle Name", 50),
  lastName: required("Last Name", 50, "Last Name can't be blank."),
  phoneNumber: z
    .string({ error: NO_PHONE })
    .trim()
    .regex(/^\d{11}$/, NO_PHONE),
  inviteEmail: emailAddress,
  employeeId: optional("Employee ID", MAX_EMPLOYEE_ID_LENGTH),
  joinDate,
  workPlaceSeq: place,
  departmentSeq: place,
  jobTitleSeq: place,
};

const payroll = {
  workScheduleSeq: numberField(NO_SCHEDULE),
  salaryAmountType: z.enum(PAYMENT_TYPES, { error: NO_PAYMENT_TYPE }),
  salaryAmount,
  taxCode: z.enum(TAX_CODES, { error: NO_TAX_CODE }),
  pic: required("PIC", 30, NO_PIC),
  tinNo: identity(/^(\d{12,14})?$/, "Only numbers are allowed, and please input it in a 12-digit format."),
  socialSecuritySystem: identity(/^(\d{10})?$/, "Please enter a valid 10-digit SSS number."),
  philhealth: identity(/^(\d{12})?$/, "Please enter a valid 12-digit PhilHealth number."),
  pagIbig: identity(/^(\d{12})?$/, "Please enter a valid 12-digit Pag-IBIG number."),
  rdoCode: optional("RDO Code", 4).transform((typed, context) => {
    const read = readRdoCode(typed);
    if ("code" in read) return read.code;
    context.addIssue({ code: "custom", message: read.problem });
    return z.NEVER;
  }),
  bankName: optional("Bank Name", 50),
  bankAccountNumber: optional("Account Number", 20),
};

const NO_PAYROLL = {
  workScheduleSeq: null,
  salaryAmountType: null,
  salaryAmountCentavos: null,
  taxCode: null,
  pic: "",
  tinNo: "",
  socialSecuritySystem: "",
  philhealth: "",
  pagIbig: "",
  rdoCode: "",
  bankName: "",
  bankAccountNumber: "",
};

/** Revision of the invitation that the form was loaded with; a new invitation has none. */
const revision = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

const withPayroll = z.object({ ...person, ...payroll, revision }).transform(({ revision, salaryAmount, ...fields }): Posted => ({
  revision: revision ?? 0,
  input: { ...fields, salaryAmountCentavos: salaryAmount },
}));
const withoutPayroll = z
  .object({ ...person, revision })
  .transform(({ revision, ...fields }): Posted => ({ revision: revision ?? 0, input: { ...NO_PAYROLL, ...fields } }));

type Posted = { input: InvitationInput; revision: number };

/** The invitation form as posted. @param flexbenOnly the company's reduced form: payroll fields are neither shown nor parsed */
export function invitationForm(flexbenOnly: boolean): z.ZodType<Posted> {
  return flexbenOnly ? withoutPayroll : withPayroll;
}
