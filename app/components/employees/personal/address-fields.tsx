import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/components/ui/layout/button";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { controlProps, Field, textOf, type FieldState } from "~/components/ui/form/field";
import { useScripts } from "~/components/ui/layout/scripts";
import { TextField } from "~/components/ui/form/text-fields";
import { pathTo } from "~/paths";
import { RecordSection } from "~/components/employees/records/record-section";

type AddressFieldsProps = {
  fields: Record<"addr1" | "addr2" | "province" | "city" | "zipCode", FieldState>;
  provinces: readonly Choice[];
  cities: readonly Choice[];
};

/** Conform's own intent: the form comes back as it was typed, with no city chosen. */
const SHOW_CITIES = JSON.stringify({ type: "update", payload: { name: "city", value: "" } });

/**
 * The home address. With scripts the cities follow the province at once; without them a button asks the server for them. Either way another
 * province leaves no city chosen (INPUT-61).
 */
export function AddressFields({ fields: { addr1, addr2, province, city, zipCode }, provinces, cities }: AddressFieldsProps) {
  const scripts = useScripts();
  const fetcher = useFetcher<{ cities: Choice[] }>();
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = chosen === null ? cities : chosen === "" || fetcher.state !== "idle" ? [] : (fetcher.data?.cities ?? []);
  const follow = (code: string) => {
    setChosen(code);
    if (code !== "") fetcher.load(pathTo("get-city", null, { province: code }));
  };
  const waiting = chosen !== null && chosen !== "" && fetcher.state !== "idle";
  return (
    <RecordSection title="Home address">
      <div className="form-pair">
        <TextField field={addr1} label="Unit, lot or building" autoComplete="off" />
        <TextField field={addr2} label="Street and barangay" autoComplete="off" />
        <Field field={province} label="Province">
          <select
            {...controlProps(province, {})}
            key={textOf(province)}
            className="select"
            defaultValue={textOf(province)}
            onChange={(event) => follow(event.target.value)}
          >
            <option value="">Not given</option>
            {provinces.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {scripts ? null : (
            <Button type="submit" name="__intent__" value={SHOW_CITIES} size="sm">
              Show cities
            </Button>
          )}
        </Field>
        <SelectField
          key={`${chosen ?? textOf(province)} ${textOf(city)} ${waiting}`}
          field={{
            id: city.id,
            name: city.name,
            errors: city.errors,
            initialValue: offered.some(({ value }) => value === textOf(city)) ? textOf(city) : "",
          }}
          label="City or municipality"
          options={offered}
          empty={waiting ? "Loading…" : "Not given"}
        />
        <TextField field={zipCode} label="Zip code" inputMode="numeric" maxLength={7} autoComplete="off" />
      </div>
    </RecordSection>
  );
}
