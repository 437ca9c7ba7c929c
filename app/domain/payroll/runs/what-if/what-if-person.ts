import type { Centavos } from "~/domain/shared/money";

/** An employee whose pay would change; centavos. */
export interface WhatIfPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  grossBefore: Centavos;
  grossAfter: Centavos;
  netBefore: Centavos;
  netAfter: Centavos;
  costBefore: Centavos;
  costAfter: Centavos;
  /** Of the salary record; null if no salary is raised. */
  salaryBefore: Centavos | null;
  salaryAfter: Centavos | null;
}
