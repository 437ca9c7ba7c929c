import type { SalaryValues } from "~/components/employees/salary-form";
import type { SalaryRow } from "~/components/employees/salary-view";
import { SALARY_PIC_LETTERS } from "~/domain/employees/salary-input";
import { salaryTime } from "~/domain/employees/salary-words";
import type { Scope } from "~/domain/shared/scope";
import type { Salary } from "~/models/employees/salaries.server";

/** A salary record as its page shows it. */
export function salaryRow({ salaryRegDatetime, ...salary }: Salary): SalaryRow {
  return { ...salary, registered: salaryTime(salaryRegDatetime) };
}

/** What the form begins with: of the present salary what rarely changes, and who is signed in as PIC (CF-25). */
export function newSalaryValues({ employeeName }: Pick<Scope, "employeeName">, current: Salary | null): SalaryValues {
  const pic = [...employeeName.trim()].slice(0, SALARY_PIC_LETTERS).join("");
  return {
    salaryAmountType: current?.salaryAmountType ?? "", salaryAmount: "", taxCode: current?.taxCode ?? "", effectiveDate: "", pic, peraYear: "", peraType: "", peraAmount: "", otherDetails: "",
    taxFilePath: "", taxFilePathName: "", peraCertificateFilePath: "", peraCertificateFilePathName: "",
  };
}
