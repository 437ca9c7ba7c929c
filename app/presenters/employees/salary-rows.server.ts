import type { SalaryValues } from "~/components/employees/pay/salary-form";
import type { SalaryRow } from "~/components/employees/pay/salary-view";
import { SALARY_PIC_LETTERS } from "~/domain/employees/pay/payment-types";
import { salaryTime } from "~/domain/employees/pay/salary-text";
import type { Scope } from "~/domain/shared/scope";
import { nameWithin } from "~/domain/shared/shortened";
import type { Salary } from "~/models/employees/pay/salaries.server";

/** A salary record as its page shows it. */
export function salaryRow({ salaryRegDatetime, ...salary }: Salary): SalaryRow {
  return { ...salary, registered: salaryTime(salaryRegDatetime) };
}

/** What the form begins with: of the present salary what rarely changes, and who is signed in as PIC (CF-25). */
export function newSalaryValues({ employeeName }: Pick<Scope, "employeeName">, current: Salary | null): SalaryValues {
  const pic = nameWithin(employeeName, SALARY_PIC_LETTERS);
  return {
    salaryAmountType: current?.salaryAmountType ?? "",
    salaryAmount: "",
    taxCode: current?.taxCode ?? "",
    effectiveDate: "",
    pic,
    peraYear: "",
    peraType: "",
    peraAmount: "",
    otherDetails: "",
    withArrears: "",
    taxFilePath: "",
    taxFilePathName: "",
    peraCertificateFilePath: "",
    peraCertificateFilePathName: "",
  };
}
