import { openingProblems } from "~/domain/payroll/setup/openings/opening-checks";
import type { CompanyFileEmployee } from "./company-file-employees";
import type { FileProblem } from "./company-file-fields";

/** Validates an opening balance as its form does. @source document 5, F-102 */
export function checkOpenings(employees: readonly CompanyFileEmployee[]): FileProblem[] {
  return employees.flatMap(({ joinDate, previousEmployers, yearToDate }, index) => {
    if (yearToDate === null) return [];
    const { taxableYear, cumulativeAverageYn, ...sums } = yearToDate;
    const opening = { ...sums, taxableYear, cumulativeAverage: cumulativeAverageYn === "Y" };
    const previousExempt = previousEmployers
      .filter((employer) => employer.taxableYear === taxableYear)
      .reduce((sum, { nonTaxableThirteenthMonthAndOtherBenefits }) => sum + nonTaxableThirteenthMonthAndOtherBenefits, 0);
    // A file may add runs and templates later, so only the opening balance and the hire date limit it at this point.
    const bounds = { taxableYear, joinDate, template: null, firstRunStart: null, previousExempt };
    return openingProblems(opening, bounds).map(({ field, message }) => ({
      place: `employees[${index}].yearToDate.${field.replace(/^box/, "boxes.").replace(/^month_/, "month.")}`,
      message,
    }));
  });
}
