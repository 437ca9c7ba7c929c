import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RegisterPart } from "~/components/payroll/runs/review/register-part";
import { pageTitle } from "~/components/ui/layout/page-title";
import { isRegisterPart } from "~/domain/payroll/runs/reports/register-parts";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { readRegisterPage } from "~/presenters/payroll/runs/register-page.server";
import { notFound, requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ register: { part: string } }>((data) => `Review, ${data?.register.part ?? "part"}`);

/** Earnings, contributions, tax and deductions: the same payslips with different columns. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { part } = params;
  if (!isRegisterPart(part) || part === "employees") throw notFound();
  const payrollSeq = seqParam(params.payrollSeq);
  const [register, { endDate, completedAt }] = await Promise.all([
    readRegisterPage(request, scope, payrollSeq, part),
    getPayroll(scope, payrollSeq),
  ]);
  return { register, month: part === "contributions" && completedAt !== null ? endDate.slice(0, 7) : null };
}

export default function PartOfRegister() {
  const { register, month } = useLoaderData<typeof loader>();
  return (
    <>
      {month === null ? null : (
        <p className="payout-mark small">
          <span>
            Lists of the month: <Link to={pathTo("get-government-sss", { month })}>SSS</Link>,{" "}
            <Link to={pathTo("get-government-philhealth", { month })}>PhilHealth</Link>,{" "}
            <Link to={pathTo("get-government-pag-ibig", { month })}>Pag-IBIG</Link>
          </span>
        </p>
      )}
      <RegisterPart key={register.part} {...register} />
    </>
  );
}
