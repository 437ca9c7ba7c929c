import { CopyField } from "~/components/ui/data-display/copy-field";
import { Card } from "~/components/ui/layout/card";

type Addresses = { signIn: string; redirect: string; logout: string };

const FIELDS: readonly { name: keyof Addresses; label: string; hint: string }[] = [
  { name: "redirect", label: "Redirect URL", hint: "Enter it at your provider." },
  { name: "logout", label: "Back-channel logout URL", hint: "Enter it at your provider, if it has such a field." },
  { name: "signIn", label: "Sign-in address", hint: "Share it with your employees." },
];

/** Addresses to copy. */
export function ProviderAddresses({ addresses }: { addresses: Addresses }) {
  return (
    <Card title="Addresses" padded>
      <div className="stack">
        {FIELDS.map(({ name, label, hint }) => (
          <CopyField key={name} id={`address-${name}`} name={name} label={label} hint={hint} value={addresses[name]} />
        ))}
      </div>
    </Card>
  );
}
