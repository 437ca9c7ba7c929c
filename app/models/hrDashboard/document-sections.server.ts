import { lackingWords } from "~/domain/employees/documents/lacking";
import { SHOWN, type DashboardSection } from "~/domain/hrDashboard/section";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listLacking } from "~/models/employees/documents/lacking.server";
import { pathTo } from "~/paths";

/** Required documents that employees lack, or that expire within 30 days (F-112). */
export async function documentSections(scope: Scope, today: Day): Promise<DashboardSection[]> {
  const everything = { q: "", documentSeq: null, departmentSeq: null, workPlaceSeq: null, state: null };
  const { rows, count } = await listLacking(scope, everything, today, { limit: SHOWN });
  return [
    {
      id: "documents",
      title: "Documents that are lacking",
      count,
      href: pathTo("get-company-documents-lacking"),
      empty: "No required document is lacking.",
      rows: rows.map((row) => ({
        key: `${row.employeeSeq} ${row.documentSeq}`,
        title: row.employeeName,
        detail: `${row.documentName} · ${lackingWords(row)}`,
      })),
    },
  ];
}
