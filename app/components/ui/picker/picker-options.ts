import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { PickerOptions } from "~/domain/shared/forms/employee-picker";

const NO_OPTIONS: PickerOptions = { departments: [], jobTitles: [], workSchedules: [] };

/** Filter options of the picker: from the parent, else loaded once from `href`. */
export function usePickerOptions(parentOptions: PickerOptions | undefined, href: string | undefined): PickerOptions {
  const { load, data, state } = useFetcher<PickerOptions>();
  const missing = parentOptions === undefined && href !== undefined && data === undefined && state === "idle";
  useEffect(() => {
    if (missing) load(href);
  }, [missing, href, load]);
  return parentOptions ?? data ?? NO_OPTIONS;
}
