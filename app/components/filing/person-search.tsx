import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { delegates } from "~/domain/shared/i18n/en/delegates";

/** Search fields and their button in one line. */
export const SEARCH_ROW =
  "flex items-end gap-3 max-tablet:flex-wrap [&>.field]:min-w-0 [&>.field]:flex-1 max-tablet:[&>.field]:basis-48" +
  " [&>.field>span]:text-sm [&>.field>span]:font-medium";

type PersonSearchProps = {
  label: string;
  keyword: string;
  placeholder?: string;
  /** What was found, or the form for it. */
  children: ReactNode;
};

/** Employee search of a dialog as a GET form, so that results have a URL. */
export function PersonSearch({ label, keyword, placeholder = delegates.typeName, children }: PersonSearchProps) {
  const { search } = usePartsText();
  return (
    <div
      className={
        "grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] [&>.form]:grid [&>.form]:min-h-0 [&>.form]:grid-cols-1" +
        " [&>.form]:grid-rows-[minmax(0,1fr)_auto]"
      }
    >
      <Form method="get" role="search" aria-label={label} className={`px-5 pt-2 pb-3 ${SEARCH_ROW}`} preventScrollReset>
        <label className="field">
          <span>{label}</span>
          <input
            className="input"
            type="search"
            name="keyword"
            maxLength={100}
            defaultValue={keyword}
            placeholder={placeholder}
            autoComplete="off"
            data-first-focus
          />
        </label>
        <Button type="submit" icon="search">
          {search}
        </Button>
      </Form>
      {children}
    </div>
  );
}
