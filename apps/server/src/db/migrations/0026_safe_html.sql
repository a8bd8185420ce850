-- What companies wrote about themselves was kept as it came and drawn as HTML. Tags that the editor makes stay, bare;
-- whatever else opens a tag becomes text.
update companies
set description = regexp_replace(
  description,
  '<(?!/?(?:p|br|strong|em|u|s|h2|h3|h4|ul|ol|li|blockquote)>)', '&lt;', 'gi'
)
where description ~ '<';
