import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import { movedText } from "~/domain/shared/change";
import type { Office } from "./office";
import { officeWageText } from "./office-wage";

type Named = Office & { head: string };

/** Changes of an office for View History; empty if none. @param headNames display names of the heads */
export function officeChange(before: Office, after: Office, headNames: { before: string; after: string }): string {
  return movedText<Named & { point: string; cityName: string; schedule: string; wage: string }>(
    describableOffice(before, headNames.before),
    describableOffice(after, headNames.after),
    {
      workPlaceName: ["name", (name) => `“${name}”`],
      province: ["province", (code) => orNone(provinceName(code))],
      cityName: ["city", orNone],
      street: ["street", orNone],
      zipCode: ["ZIP code", orNone],
      point: ["map point", orNone],
      radiusMeters: ["radius", (meters) => (meters === null ? "none" : `${meters.toLocaleString("en-US")} m`)],
      ipRanges: ["networks", list],
      deviceIds: ["devices", list],
      rdoCode: ["RDO code", orNone],
      branchCode: ["branch code", orNone],
      wage: ["region of the minimum wage", orNone],
      schedule: ["work schedule", orNone],
      head: ["head", orNone],
    },
  );
}

const describableOffice = (office: Office, head: string) => ({
  ...office,
  head,
  cityName: cityName(office.province, office.city),
  point: office.latitude === null ? "" : `${office.latitude}, ${office.longitude}`,
  wage: officeWageText(office),
  schedule: office.workScheduleSeq === null ? "" : `no. ${office.workScheduleSeq}`,
});

const orNone = (text: string) => (text === "" ? "none" : text);
const list = (values: readonly string[]) => orNone(values.join(", "));
