/** Paid share of a loan. */
export function PaidBar({ total, balance }: { total: number; balance: number }) {
  const paid = Math.max(0, Math.min(100, Math.floor(((total - balance) * 100) / Math.max(1, total))));
  return (
    <progress className="min-w-24" max={100} value={paid} aria-label={`${paid}% paid`}>
      {paid}%
    </progress>
  );
}
