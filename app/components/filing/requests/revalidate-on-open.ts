import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { revalidateWhenOutdated } from "~/components/ui/layout/revalidate";

/** For lists beside an open request: opening another one reads the list again, which others may have decided from meanwhile. */
export const revalidateOnOpen = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.currentParams["filingRequestSeq"] !== args.nextParams["filingRequestSeq"] || revalidateWhenOutdated(args);
