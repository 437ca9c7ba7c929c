import type { Centavos } from "~/domain/shared/money";
import type { PaymentKind, TaxClass, TaxTreatment } from "./pay-kinds";

/** An amount in one run, with its reason. */
export interface Adjustment {
  adjustmentSeq: number;
  kind: "EARNING" | "DEDUCTION";
  itemName: string;
  taxTreatment: TaxTreatment | null;
  taxClass: TaxClass | null;
  deMinimisKey: string | null;
  paymentKind: PaymentKind;
  /** Decimal text; days for monetized leave and meals, else null. */
  quantityDays: string | null;
  /** null: quantityDays × daily. */
  amount: Centavos | null;
  order: number | null;
  /** Arrears (F-15): the "YYYY-MM" in whose bases they count, else the run's; of basic pay the year of their 13th month base; of an item, that item. */
  contributionMonth?: string | undefined;
  basicYear?: number | undefined;
  itemSeq?: number | undefined;
  /** Pay for days of closed payrolls, premiums included (F-15; document 4 P-5): of a minimum wage earner as exempt as what it completes. */
  wage?: true | undefined;
}
