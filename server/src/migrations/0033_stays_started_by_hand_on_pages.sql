-- The page shows whether the guest can check in, so the page cache must hear of a start.
CREATE OR REPLACE TRIGGER tell_of_page AFTER INSERT OR DELETE OR UPDATE OF apartment_id, pin_code, pin_version, name, checkin_date, checkout_date, has_checked_in, checked_in_at, state, code, arrival_day_at, checkout_at, started_at ON guests
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
-- Guests who can check in today keep that: until now every current stay was open, except on its day of arrival at a
-- property that has a time for its codes.
UPDATE guests SET started_at = now()
FROM apartments
WHERE apartments.id = guests.apartment_id AND guests.state = 'current' AND NOT guests.has_checked_in
  AND (apartments.codes_open_time = '' OR guests.arrival_day_at > now());
