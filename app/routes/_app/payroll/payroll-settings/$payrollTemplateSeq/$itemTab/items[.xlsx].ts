import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { templateItemList } from "~/reports/payroll/setup/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readTemplateItems } from "~/presenters/payroll/setup/template-items.server";
import { requireScope } from "~/web/session/scope.server";

/** The items of a template, as on its tab. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { title, rows } = await readTemplateItems(await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE"), params);
  return publicDownload(`${title}.xlsx`, templateItemList(title, rows));
}
