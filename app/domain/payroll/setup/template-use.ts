import { countText } from "~/domain/shared/count-text";

/** Employees and records that use a template. */
export interface TemplateUse {
  /** Not resigned. */
  employees: number;
  everEmployees: number;
  openRuns: number;
  runs: number;
}

/** Why a template cannot be archived; null when it can. @source document 5, F-6 and Appendix C */
export function archiveProblem({ employees, openRuns }: TemplateUse): string | null {
  if (employees > 0) return `${employees === 1 ? "1 employee is" : `${employees} employees are`} paid by this template. Move them first.`;
  if (openRuns === 1) return "1 payroll of this template is open. Complete or delete it first.";
  if (openRuns > 1) return `${openRuns} payrolls of this template are open. Complete or delete them first.`;
  return null;
}

/** Why a template cannot be deleted; null when it never had a payroll or an employee. @source document 5, F-6 */
export function removalProblem({ everEmployees, runs }: TemplateUse): string | null {
  if (runs > 0 || everEmployees > 0) return "This template has had payrolls or employees. Archive it instead.";
  return null;
}

/** "11 employees, 1 open payroll, 2 completed payrolls, 3 ongoing loans" @source document 5, appendix H */
export const usedByText = ({ employees, openRuns, runs, loans }: TemplateUse & { loans: number }): string =>
  [
    countText(employees, "employee"),
    countText(openRuns, "open payroll"),
    countText(runs - openRuns, "completed payroll"),
    countText(loans, "ongoing loan"),
  ].join(", ");
