import { TextField } from "~/components/ui/form/text-fields";
import { Card } from "~/components/ui/layout/card";

type Addresses = { signIn: string; redirect: string; logout: string };

const FIELDS: readonly { name: keyof Addresses; label: string; hint: string }[] = [
  { name: "redirect", label: "Redirect URL", hint: "Enter it at your provider." },
  { name: "logout", label: "Back-channel logout URL", hint: "Enter it at your provider, if it has such a field." },
  { name: "signIn", label: "Sign-in address", hint: "Share it with your employees." },
];

/** Addresses to copy, in plain fields. */
export function ProviderAddresses({ addresses }: { addresses: Addresses }) {
  return (
    <Card title="Addresses" padded>
      <div className="stack">
        {FIELDS.map(({ name, label, hint }) => (
          <TextField
            key={name}
            field={{ id: `address-${name}`, name, initialValue: addresses[name] }}
            label={label}
            hint={hint}
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            readOnly
          />
        ))}
      </div>
    </Card>
  );
}
