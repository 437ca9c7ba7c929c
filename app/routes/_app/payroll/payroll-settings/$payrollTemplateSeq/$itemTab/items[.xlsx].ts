import { ACCESS } from "~/domain/settings/access";
import { templateItemList } from "~/reports/payroll/setup/items/item-list";
import { publicDownload } from "~/web/files/downloads.server";
import { readTemplateItems } from "~/presenters/payroll/setup/template-items.server";
import { guarded } from "~/web/session/guarded.server";

/** The items of a template, as on its tab. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { title, rows } = await readTemplateItems(scope, params);
  return publicDownload(`${title}.xlsx`, templateItemList(title, rows));
});
