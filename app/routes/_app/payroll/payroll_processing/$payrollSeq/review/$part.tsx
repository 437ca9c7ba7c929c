import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/register-part";
import { pageTitle } from "~/components/ui/page-title";
import { isRegisterPart } from "~/domain/payroll/register-columns";
import { seqParam } from "~/web/list-query.server";
import { readRegisterPage } from "~/web/register-page.server";
import { notFound, requireScope } from "~/web/scope.server";

export const meta = pageTitle<{ part: string }>((data) => `Review, ${data?.part ?? "part"}`);

/** Earnings, contributions, tax and deductions: the same payslips, each with the columns of its part. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const { part } = params;
  if (!isRegisterPart(part) || part === "employees") throw notFound();
  return readRegisterPage(request, scope, seqParam(params.payrollSeq), part);
}

export default function PartOfRegister() {
  const data = useLoaderData<typeof loader>();
  return <RegisterPart key={data.part} {...data} />;
}
