/** A drawn photo of the property: a row of houses by the water, with one lit door. */
export function NightHouse({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 120" className={className}>
      <path d="M0 0h240v120H0z" className="fill-night-sky" />
      <circle cx="204" cy="24" r="9" className="fill-lit" opacity=".85" />
      <g className="fill-night">
        <path d="M0 96V58l22-18 22 18v38zM160 96V52l26-20 26 20v44zM212 96V66l14-11 14 11v30z" />
        <path d="M44 96V46h42v50z" opacity=".85" />
        <path d="M0 96h240v24H0z" opacity=".55" />
      </g>
      <path d="M86 96V44l37-26 37 26v52z" className="fill-night-raised" />
      <path d="M110 96V72a13 13 0 0 1 26 0v24z" className="fill-amber" />
      <path d="M110 96h26l16 24H94z" className="fill-amber" opacity=".4" />
      <g className="fill-amber">
        <path d="M97 50h9v11h-9zM141 50h9v11h-9z" opacity=".55" />
        <path d="M54 56h7v9h-7zM180 60h8v10h-8z" opacity=".3" />
      </g>
    </svg>
  );
}
