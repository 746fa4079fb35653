/** Boxes to cross out as wounds come, in fives. */
export const Boxes = ({ count, label }: { count: number; label: string }) => (
  <span className="army-card-boxes" role="img" aria-label={label}>
    {Array.from({ length: Math.ceil(count / 5) }, (_, five) => (
      <span key={five}>
        {Array.from({ length: Math.min(5, count - five * 5) }, (__, i) => (
          <i key={i} />
        ))}
      </span>
    ))}
  </span>
);
