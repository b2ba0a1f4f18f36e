-- Releasing results: to whom, what of them, and when; and the files that results are exported to.

update storage.buckets
set allowed_mime_types = allowed_mime_types || array['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
where id = 'exports' and not allowed_mime_types @> array['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
