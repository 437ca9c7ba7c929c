import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/review/register-part";
import { pageTitle } from "~/components/ui/layout/page-title";
import { isRegisterPart } from "~/domain/payroll/reports/register-columns";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { seqParam } from "~/web/forms/list-query.server";
import { readRegisterPage } from "~/web/pages/payroll/register-page.server";
import { notFound, requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ part: string }>((data) => `Review, ${data?.part ?? "part"}`);

/** Earnings, contributions, tax and deductions: the same payslips, each with the columns of its part. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { part } = params;
  if (!isRegisterPart(part) || part === "employees") throw notFound();
  return readRegisterPage(request, scope, seqParam(params.payrollSeq), part);
}

export default function PartOfRegister() {
  const data = useLoaderData<typeof loader>();
  return <RegisterPart key={data.part} {...data} />;
}
