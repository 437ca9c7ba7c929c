import type { Choice } from "~/components/ui/form/choice-fields";
import type { FieldState } from "~/components/ui/form/field";
import { ProvinceCityFields } from "~/components/ui/form/province-city-fields";
import { TextField } from "~/components/ui/form/text-fields";
import { RecordSection } from "~/components/employees/records/record-section";

type AddressFieldsProps = {
  fields: Record<"addr1" | "addr2" | "province" | "city" | "zipCode", FieldState>;
  provinces: readonly Choice[];
  cities: readonly Choice[];
};

export function AddressFields({ fields: { addr1, addr2, province, city, zipCode }, provinces, cities }: AddressFieldsProps) {
  return (
    <RecordSection title="Home address">
      <div className="form-pair">
        <TextField field={addr1} label="Unit, lot or building" autoComplete="off" />
        <TextField field={addr2} label="Street and barangay" autoComplete="off" />
        <ProvinceCityFields province={province} city={city} provinces={provinces} cities={cities} />
        <TextField field={zipCode} label="Zip code" inputMode="numeric" maxLength={7} autoComplete="off" />
      </div>
    </RecordSection>
  );
}
