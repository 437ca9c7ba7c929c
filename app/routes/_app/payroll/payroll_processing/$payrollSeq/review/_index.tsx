import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/register-part";
import { registerSorts } from "~/domain/payroll/register-columns";
import { getPayroll } from "~/models/payroll/payrolls.server";
import { listPayslips, type CheckLevel } from "~/models/payroll/payslips.server";
import { oneOf, readListQuery, seqParam } from "~/web/list-query.server";
import { requireScope } from "~/web/scope.server";

const LEVELS: readonly CheckLevel[] = ["blocked", "warning", "ready"];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { payrollSeq, completedAt } = await getPayroll(scope, seqParam(params.payrollSeq));
  const query = readListQuery(request, { sorts: registerSorts("employees") });
  const level = new URL(request.url).searchParams.get("level");
  const page = await listPayslips(scope, payrollSeq, { ...query, level: level ? oneOf(LEVELS, level) : undefined });
  return { ...page, base: `/payroll/payroll_processing/${payrollSeq}`, part: "employees" as const, completed: completedAt !== null, page: query.page, pageSize: query.pageSize };
}

export default function Employees() {
  return <RegisterPart {...useLoaderData<typeof loader>()} />;
}
