-- What is told to guests in their language is on their page.
CREATE TRIGGER tell_of_page AFTER INSERT OR UPDATE OR DELETE ON translations
  FOR EACH ROW EXECUTE FUNCTION tell_of_page('apartment_id');--> statement-breakpoint
CREATE TRIGGER tell_of_all_pages BEFORE TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_all_pages();
