alter table order_line validate constraint order_line_kind_check;
alter table order_line validate constraint order_line_has_a_type;
alter table order_line validate constraint order_line_add_on;
