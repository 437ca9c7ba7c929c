import type { Centavos } from "~/domain/shared/money";
import { pagIbigShares, type PagIbigTable } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthPremium, type PhilHealthTable } from "~/domain/payroll/engine/statutory/philhealth";
import { sssRow, type SssTable } from "~/domain/payroll/engine/statutory/sss";

export interface KasambahayContributions {
  msc: Centavos;
  sssEmployee: Centavos;
  /** Includes MPF and EC. */
  sssEmployer: Centavos;
  philHealthEmployee: Centavos;
  philHealthEmployer: Centavos;
  pagIbigEmployee: Centavos;
  pagIbigEmployer: Centavos;
  net: Centavos;
}

/**
 * Monthly contributions of a domestic worker: below 5,000 a month the household pays both shares.
 * @param tables household schedule of SSS, PhilHealth and Pag-IBIG of the month @param monthly wage, centavos
 * @source RA 10361 Sec. 30, SSS Circular 2024-007: 7,800 → 400 + 250 + 156, net 6,994.00
 */
export function kasambahayContributions(
  tables: { sss: SssTable; philHealth: PhilHealthTable; pagIbig: PagIbigTable },
  monthly: Centavos,
): KasambahayContributions {
  const row = sssRow(tables.sss, monthly);
  const health = philHealthPremium(tables.philHealth, monthly);
  const fund = pagIbigShares(tables.pagIbig, monthly);
  const moved = monthly < tables.sss.employerPaysBothBelow;
  const worker = moved ? [0, 0, 0] : [row.employee + row.employeeMpf, health.employee, fund.employee];
  const [sssEmployee = 0, philHealthEmployee = 0, pagIbigEmployee = 0] = worker;
  return {
    msc: row.msc,
    sssEmployee,
    philHealthEmployee,
    pagIbigEmployee,
    sssEmployer: row.employee + row.employeeMpf + row.employer + row.employerMpf + row.ec - sssEmployee,
    philHealthEmployer: health.premium - philHealthEmployee,
    pagIbigEmployer: fund.employee + fund.employer - pagIbigEmployee,
    net: monthly - sssEmployee - philHealthEmployee - pagIbigEmployee,
  };
}
